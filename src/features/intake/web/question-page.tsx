// One question, one decision.
import type { FormEvent } from 'react'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { IntakeSession } from '../contract.ts'
import type { AnswerProblem } from '../rules/answer-kinds.ts'
import type { AskedId } from '../rules/answers.ts'
import { answerText } from './answer-text.ts'
import { QuestionFields } from './question-fields.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useAnswering } from './use-answering.ts'
import { useIntakeWords } from './words.ts'

type QuestionPageProps = StepProps & { question: AskedId }

export function QuestionPage({ question, ...step }: QuestionPageProps) {
  const { session, phone, saving, onSaving, onStartOver } = step
  const { actions, problem, suggested, saving: savingWords } = useIntakeWords()
  const { draft, type, isSuggested, attempt, submit, isSaving } = useAnswering(session, question, onSaving)
  const problems = useSentences(attempt.problems)
  const { failure } = attempt
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <StepFrame session={session} question={question} phone={phone} saving={saving}>
      <form noValidate onSubmit={onSubmit} className="space-y-6">
        {problems.length > 0 ? (
          <ErrorSummary key={attempt.count} title={problem.title} problems={problems} />
        ) : null}
        {failure ? (
          <StepFailureNotice
            key={attempt.count}
            failure={failure}
            step="ANSWER_NOT_SAVED"
            onRetry={() => void submit()}
            onStartOver={onStartOver}
          >
            {failure.code === 'ANSWERS_CHANGED' ? (
              <SavedElsewhere session={session} question={question} />
            ) : null}
          </StepFailureNotice>
        ) : null}
        <QuestionFields
          question={question}
          draft={draft}
          onChange={type}
          errors={Object.fromEntries(problems.map(({ fieldId, message }) => [fieldId, message]))}
        />
        {isSuggested ? <p className="border-l-4 border-accent pl-4">{suggested}</p> : null}
        <Button type="submit" busyLabel={isSaving && savingWords.saving}>
          {actions.continue}
        </Button>
      </form>
    </StepFrame>
  )
}

/** Rules name fields as the page does, so the summary's links lead there. The question's own words come first. */
function useSentences(problems: readonly AnswerProblem[]): { fieldId: string; message: string }[] {
  const language = useLanguage()
  const mend: Record<string, Record<string, string>> = useIntakeWords().mend
  return problems.map(({ field, code, values }) => ({
    fieldId: field,
    message: mend[field]?.[code] ?? validationSentence(code, language, values),
  }))
}

function SavedElsewhere({ session, question }: { session: IntakeSession; question: AskedId }) {
  const { answers: words, problem } = useIntakeWords()
  const language = useLanguage()
  const isAnswered = session.answers[question] !== undefined
  const answer = answerText(question, session.answers, words, language)
  return (
    <p className="mt-2 font-semibold">
      {isAnswered ? fill(problem.savedNow, { answer }) : problem.savedNowNothing}
    </p>
  )
}
