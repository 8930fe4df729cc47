// What another window has saved meanwhile, above the answer that was typed here.
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import type { IntakeSession } from '../contract.ts'
import { answerText } from '../rules/answer-text.ts'
import type { AskedId } from '../rules/answers.ts'
import { useIntakeWords } from './words.ts'

export default function SavedElsewhere({ session, question }: { session: IntakeSession; question: AskedId }) {
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
