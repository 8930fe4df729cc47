// What is known of a person of a case, each answer with who said it, when, in which language and where.
import { plural } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CasePerson } from '../contract.ts'
import { ANSWERED, isFact } from '../rules/facts.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { AnswerText } from './answer-text.tsx'
import { factText, type PersonWords } from './fact-words.ts'

type AnswersProps = { caseId: string; person: CasePerson; words: PersonWords; isClosed: boolean }

export function PersonAnswers({ caseId, person, words, isClosed }: AnswersProps) {
  const { id: personId, answers } = person
  const language = useLanguage()
  const flags = answers.find(({ question }) => question === 'flags')
  if (answers.length === 0) return null
  const rows = ANSWERED.flatMap((id) => {
    const answer = answers.find(({ question }) => question === id)
    if (!answer) return []
    const label = isFact(id) ? words.facts.labels[id] : words.facts.basics[id]
    if (answer.others.length === 0) return { label, value: <AnswerText answer={answer} words={words} /> }
    return { label, value: <AnswerChoice {...{ caseId, personId, answer, words, isClosed }} /> }
  })
  const isDisputed = answers.some(({ others }) => others.length > 0)
  return (
    <>
      {flags ? (
        <p className="font-semibold text-danger">{factText('flags', flags.value, words, language)}</p>
      ) : null}
      {isDisputed ? <p className="font-semibold text-danger">{words.facts.disagree}</p> : null}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline">
          {plural(words.facts.said, answers.length, language)}
        </summary>
        <Facts facts={rows} />
      </details>
    </>
  )
}
