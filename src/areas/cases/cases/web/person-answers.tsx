// What is known of a person of a case, each answer with who said it, when, in which language and where.
import { plural } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CasePerson } from '../contract.ts'
import type { PersonAnswer } from '../facts-contract.ts'
import { ANSWERED, isFact } from '../rules/facts.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { AnswerText } from './answer-text.tsx'
import { factText, type PersonWords } from './fact-words.ts'

type AnswersProps = { caseId: string; person: CasePerson; words: PersonWords; isClosed: boolean }

export function PersonAnswers({ caseId, person, words, isClosed }: AnswersProps) {
  const { id: personId } = person
  // What is written on one form is shown at that form.
  const answers = person.answers.filter(({ question }) => question !== 'formAnswers')
  const language = useLanguage()
  const flags = answers.find(({ question }) => question === 'flags')
  if (answers.length === 0) return null
  const inOrder = ANSWERED.flatMap((id) => answers.find(({ question }) => question === id) ?? [])
  const labelOf = ({ question }: PersonAnswer) =>
    isFact(question) ? words.facts.labels[question] : words.facts.basics[question]
  const disputed = inOrder.filter(({ others }) => others.length > 0)
  return (
    <>
      {flags ? (
        <p className="font-semibold text-danger">{factText('flags', flags.value, words, language)}</p>
      ) : null}
      {disputed.length > 0 ? (
        <>
          <p className="font-semibold text-danger">{words.facts.disagree}</p>
          <Facts
            facts={disputed.map((answer) => ({
              label: labelOf(answer),
              value: <AnswerChoice {...{ caseId, personId, answer, words, isClosed }} />,
            }))}
          />
        </>
      ) : null}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline">
          {plural(words.facts.said, answers.length, language)}
        </summary>
        <Facts
          facts={inOrder.map((answer) => ({
            label: labelOf(answer),
            value: <AnswerText answer={answer} words={words} />,
          }))}
        />
      </details>
    </>
  )
}
