// Everything once more, each with a way to change it; then consent, and sending.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { TEAM_REVIEW_HOURS } from '#firm/consultation.ts'
import { fill } from '#kernel/language.ts'
import { type ValidationCode, validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import { pathOf, REVIEW } from '../rules/flow.ts'
import { answerText } from './answer-text.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { intakeKeys, useSendIntake } from './queries.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

type Attempt = { count: number; problem: ValidationCode | null; failure: StepFailure | null }

const CONSENT = 'consent'

function useSending(session: IntakeSession) {
  const [hasConsent, setConsent] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, problem: null, failure: null })
  const send = useSendIntake(session)
  const queries = useQueryClient()
  const go = useGo()

  function conclude(problem: ValidationCode | null, failure: StepFailure | null): void {
    setAttempt(({ count }) => ({ count: count + 1, problem, failure }))
  }

  async function submit(): Promise<void> {
    if (send.isPending) return
    if (!hasConsent) {
      conclude('CONSENT_REQUIRED', null)
      return
    }
    try {
      await send.mutateAsync(hasConsent)
      go(intakePath(null), { replace: true })
    } catch (thrown) {
      const failure = stepFailure(thrown)
      if (failure.reaction === 'readAgain') {
        await queries.invalidateQueries({ queryKey: intakeKeys.current })
      }
      conclude(null, failure)
    }
  }

  return { hasConsent, setConsent, attempt, submit, isSending: send.isPending }
}

export function ReviewPage({ session, phone, saving, onStartOver }: StepProps) {
  const { questions, problem, review } = useIntakeWords()
  const language = useLanguage()
  const { hasConsent, setConsent, attempt, submit, isSending } = useSending(session)
  const error = attempt.problem && !hasConsent ? validationSentence(attempt.problem, language) : null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <StepFrame session={session} question={REVIEW} phone={phone} saving={saving}>
      <form noValidate onSubmit={onSubmit} className="space-y-6">
        {error ? (
          <ErrorSummary
            key={attempt.count}
            title={problem.title}
            problems={[{ fieldId: CONSENT, message: error }]}
          />
        ) : null}
        {attempt.failure ? (
          <StepFailureNotice
            key={attempt.count}
            failure={attempt.failure}
            step="SUBMISSION_FAILED"
            onRetry={() => void submit()}
            onStartOver={onStartOver}
          />
        ) : null}
        <PageHeading title={questions.review.title} lead={questions.review.why} />
        <ChangeableAnswers session={session} />
        <Checkbox
          id={CONSENT}
          name={CONSENT}
          label={review.consent}
          hint={review.consentHint}
          error={error}
          checked={hasConsent}
          onChange={({ target }) => setConsent(target.checked)}
        />
        <p>{fill(review.hours, TEAM_REVIEW_HOURS.slow.value)}</p>
        <Button type="submit" busyLabel={isSending && review.sending}>
          {review.send}
        </Button>
      </form>
    </StepFrame>
  )
}

function ChangeableAnswers({ session }: { session: IntakeSession }) {
  const { answers: words, actions } = useIntakeWords()
  const language = useLanguage()
  const asked = pathOf(session.answers).filter((question) => question !== REVIEW)
  const facts = asked.map((question) => {
    const label = words.labels[question]
    return {
      label,
      value: (
        <span className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0">{answerText(question, session.answers, words, language)}</span>
          <PageLink
            to={intakePath(question)}
            state={{ from: REVIEW }}
            aria-label={fill(actions.changeNamed, { label })}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-action"
          >
            {actions.change}
          </PageLink>
        </span>
      ),
    }
  })
  return <Facts facts={facts} />
}
