// Questions missed in an interview, with all accepted answers.
import type { Question } from '../rules/bank.ts'
import { Accepted } from './question-card.tsx'

export function MissedQuestions({ heading, questions }: { heading: string; questions: readonly Question[] }) {
  return (
    <div>
      <h3 className="text-2xl">{heading}</h3>
      <ul className="mt-4 space-y-6">
        {questions.map((question) => (
          <li key={question.n} className="border-t border-line pt-4">
            <p lang="en" className="mb-2 text-lg font-semibold">
              {question.question.en}
            </p>
            <Accepted question={question} />
          </li>
        ))}
      </ul>
    </div>
  )
}
