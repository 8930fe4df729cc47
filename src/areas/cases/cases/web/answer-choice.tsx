// Two answers of a person that disagree, side by side: each with who said it, and a press for the right one.
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { PersonAnswer } from '../facts-contract.ts'
import type { Answered } from '../rules/facts.ts'
import type { PersonWords } from './fact-words.ts'
import { AnswerText, sourceText } from './answer-text.tsx'
import { useChooseAnswer, usePeople } from './record-queries.ts'

type ChoiceProps = {
  caseId: string
  personId: string
  words: PersonWords
  isClosed: boolean
  onDone?: () => void
}

/** Beside a form: the answers are read with the people of the case. */
export function FactChoice({ fact, ...props }: ChoiceProps & { fact: Answered }) {
  return (
    <Loaded query={usePeople(props.caseId)} words={props.words}>
      {({ people }) => {
        const person = people.find(({ id }) => id === props.personId)
        const answer = person?.answers.find(({ question }) => question === fact)
        return answer && answer.others.length > 0 ? <AnswerChoice {...props} answer={answer} /> : null
      }}
    </Loaded>
  )
}

type AnswerChoiceProps = ChoiceProps & { answer: PersonAnswer }

export function AnswerChoice({ caseId, personId, answer, words, isClosed, onDone }: AnswerChoiceProps) {
  const language = useLanguage()
  const choosing = useChooseAnswer()
  const { question, others } = answer
  // This is gone as soon as one is chosen, so that a callback of the mutation would not be called.
  const choose = async (answerId: string) => {
    await choosing.mutateAsync({ caseId, personId, answerId })
    onDone?.()
  }
  return (
    <div className="mt-2 space-y-2 border-l-4 border-danger pl-4">
      {[answer, ...others].map((each) => (
        <div key={each.id} className="flex flex-wrap items-start justify-between gap-x-6">
          <div className="min-w-0 break-words">
            <AnswerText answer={{ ...each, question }} words={words} />
          </div>
          {isClosed ? null : (
            <Button
              kind="secondary"
              busyLabel={choosing.isPending && choosing.variables.answerId === each.id && words.reason.saving}
              onClick={() => void choose(each.id).catch(() => undefined)}
            >
              <span>
                {words.facts.choose}
                <span className="sr-only">: {sourceText(each, words, language)}</span>
              </span>
            </Button>
          )}
        </div>
      ))}
      <Outcome kind="danger">{choosing.error ? failureSentence(choosing.error) : null}</Outcome>
    </div>
  )
}
