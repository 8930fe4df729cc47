// One question, one decision.
import type { FormEvent } from 'react'
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { IntakeSession } from '../contract.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { FLOW, mayBeSentInPart, nextQuestion, REVIEW } from '../rules/flow.ts'
import type { Draft } from './draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { forgetUnsent } from './unsent.ts'
import { useAnswering } from './use-answering.ts'
import { intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'

/** Rare: most answers are changed in one window. */
const SavedElsewhere = byNeed(() => import('./saved-elsewhere.tsx'))

type QuestionPageProps = StepProps & { question: AskedId; suggestions: Answers }

export function QuestionPage({ question, suggestions, ...step }: QuestionPageProps) {
  const { session } = step.keeper
  const { actions, problem, suggested, saving: savingWords } = useIntakeWords()
  const answering = useAnswering(step.keeper, question, suggestions)
  const { draft, attempt, isSaving, isTyped } = answering
  const problems = useSentences(attempt.problems, draft)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void answering.submit()
  }
  const discard = () => forgetUnsent(session.id, question)
  return (
    <StepFrame {...step} question={question} leaving={{ isTyped, save: answering.saveTyped, discard }}>
      <form noValidate onSubmit={onSubmit} className="space-y-6">
        {problems.length > 0 ? (
          <ErrorSummary key={attempt.count} title={problem.title} problems={problems} />
        ) : null}
        {attempt.failure ? (
          <StepFailureNotice
            key={`failure ${attempt.count}`}
            failure={attempt.failure}
            step="ANSWER_NOT_SAVED"
            onRetry={() => void answering.submit()}
            onStartOver={step.onStartOver}
          >
            {attempt.failure.code === 'ANSWERS_CHANGED' ? (
              <Part waiting={null}>
                <SavedElsewhere session={session} question={question} />
              </Part>
            ) : null}
          </StepFailureNotice>
        ) : null}
        <QuestionFields
          question={question}
          draft={draft}
          onChange={answering.type}
          errors={Object.fromEntries(problems.map(({ fieldId, message }) => [fieldId, message]))}
        />
        {answering.isSuggested ? <p className="border-l-4 border-accent pl-4">{suggested}</p> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busyLabel={isSaving && savingWords.saving}>
            {actions.continue}
          </Button>
          <NothingToAdd question={question} draft={draft} onSkip={() => void answering.submit('')} />
        </div>
        <SkipAhead session={session} question={question} />
      </form>
    </StepFrame>
  )
}

/** Beside an empty field that may stay empty: a button that says so. */
function NothingToAdd({ question, draft, onSkip }: { question: AskedId; draft: Draft; onSkip: () => void }) {
  const { actions } = useIntakeWords()
  const { isOptional, kind } = FLOW[question]
  if (!isOptional || draft.text.trim() !== '') return null
  return (
    <Button kind="secondary" onClick={onSkip}>
      {kind === 'text' ? actions.nothingToAdd : actions.skip}
    </Button>
  )
}

/** Once the firm knows the client, how to reach them and whether it can wait, the rest can wait for the meeting. */
function SkipAhead({ session, question }: { session: IntakeSession; question: AskedId }) {
  const { actions } = useIntakeWords()
  const now = instant(session.asOf)
  const isOpen = nextQuestion(session.answers, now) !== REVIEW
  if (!isOpen || !mayBeSentInPart(session.answers, now)) return null
  return (
    <p>
      <PageLink
        to={intakePath(REVIEW)}
        state={{ from: question }}
        className="inline-flex min-h-11 items-center font-semibold text-action"
      >
        {actions.seeAnswers}
      </PageLink>
    </p>
  )
}

/** Rules name fields as the page does, so the summary's links lead there. The question's own words come first. */
function useSentences(
  problems: readonly AnswerProblem[],
  { children }: Draft,
): { fieldId: string; message: string }[] {
  const language = useLanguage()
  const words = useIntakeWords()
  const mend: Record<string, Record<string, string>> = words.mend
  return problems.map(({ field, code, values }) => {
    const index = children.findIndex(({ id }) => field.startsWith(`${id}-`))
    const own = index < 0 ? field : field.slice(field.lastIndexOf('-') + 1)
    const message = mend[own]?.[code] ?? validationSentence(code, language, values)
    const number = index + 1
    return {
      fieldId: field,
      message: index < 0 ? message : fill(words.children.problem, { number, message }),
    }
  })
}
