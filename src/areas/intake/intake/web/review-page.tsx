// Everything once more, part by part, each answer with a way to change it; then consent, proof of the address, sending.
import type { FormEvent } from 'react'
import { instant } from '#kernel/calendar.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { nextQuestion, REVIEW } from '../rules/flow.ts'
import { AnswersToCheck } from './answers-to-check.tsx'
import { CodeStep } from './code-step.tsx'
import { Copies } from './copies.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSending } from './use-sending.ts'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

const CONSENT = 'consent'
const NOTHING_TYPED = { isTyped: false, save: () => Promise.resolve(true), discard: () => undefined }

type Sending = ReturnType<typeof useSending>

export default function ReviewPage({ onSent, ...step }: StepProps & { onSent: () => void }) {
  const { session } = step.keeper
  const words = useIntakeWords()
  const sending = useSending(step.keeper, onSent)
  const next = nextQuestion(session.answers, instant(session.asOf))
  return (
    <StepFrame {...step} question={REVIEW} leaving={NOTHING_TYPED}>
      <Problems sending={sending} onStartOver={step.onStartOver} />
      <ReviewHeading isPartial={next !== REVIEW} />
      {next === REVIEW ? null : <GoOn next={next} />}
      <AnswersToCheck session={session} />
      <Copies sessionId={session.id} words={words} />
      {sending.isProving ? (
        <CodeStep session={session} onProven={() => sending.submit(true)} isSending={sending.isSending} />
      ) : (
        <SendForm sending={sending} />
      )}
    </StepFrame>
  )
}

function ReviewHeading({ isPartial }: { isPartial: boolean }) {
  const { questions, review } = useIntakeWords()
  return isPartial ? (
    <PageHeading title={review.partTitle} lead={review.partLead} />
  ) : (
    <PageHeading title={questions.review.title} lead={questions.review.why} />
  )
}

function GoOn({ next }: { next: Parameters<typeof intakePath>[0] }) {
  const { review } = useIntakeWords()
  return (
    <PageLink to={intakePath(next)} state={{ from: null }} className={buttonClass('secondary')}>
      {review.goOn}
    </PageLink>
  )
}

function Problems({ sending, onStartOver }: { sending: Sending; onStartOver: () => void }) {
  const { problem, offline } = useIntakeWords()
  const language = useLanguage()
  const { attempt, hasConsent, submit } = sending
  const error = attempt.problem && !hasConsent ? validationSentence(attempt.problem, language) : null
  return (
    <>
      {error ? (
        <ErrorSummary
          key={attempt.count}
          title={problem.title}
          problems={[{ fieldId: CONSENT, message: error }]}
        />
      ) : null}
      {attempt.isWaiting ? (
        <Notice key={`waiting ${attempt.count}`} kind="danger" role="alert" title={problem.title}>
          {offline.sendFirst}
        </Notice>
      ) : null}
      {attempt.failure ? (
        <StepFailureNotice
          key={`failure ${attempt.count}`}
          failure={attempt.failure}
          step="SUBMISSION_FAILED"
          onRetry={() => void submit()}
          onStartOver={onStartOver}
        />
      ) : null}
    </>
  )
}

function SendForm({ sending }: { sending: Sending }) {
  const { review } = useIntakeWords()
  const language = useLanguage()
  const { hasConsent, setConsent, attempt, submit, isSending } = sending
  const error = attempt.problem && !hasConsent ? validationSentence(attempt.problem, language) : null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-6">
      <Checkbox
        id={CONSENT}
        name={CONSENT}
        label={review.consent}
        hint={review.consentHint}
        error={error}
        checked={hasConsent}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <p>{review.hours}</p>
      <Button type="submit" busyLabel={isSending && review.sending}>
        {review.send}
      </Button>
    </form>
  )
}
