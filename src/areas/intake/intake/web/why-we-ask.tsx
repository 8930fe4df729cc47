import type { ReactNode } from 'react'
import type { AskedId } from '../rules/answers.ts'
import { FLOW } from '../rules/flow.ts'
import { useIntakeWords } from './words.ts'

/** Why it is asked, who will see a sensitive answer, and how to write it. */
export function WhyWeAsk({ question, children }: { question: AskedId; children?: ReactNode }) {
  const { whyWeAsk, questions, sensitive, hints } = useIntakeWords()
  const hint = (hints as Partial<Record<AskedId, string>>)[question]
  return (
    <div className="mt-2 space-y-1 text-base">
      <p>
        <span className="font-semibold">{whyWeAsk}</span> {questions[question].why}
      </p>
      {FLOW[question].isSensitive ? <p>{sensitive}</p> : null}
      {hint ? <p>{hint}</p> : null}
      {children}
    </div>
  )
}
