import { fillWith } from './fill-with.tsx'
import type { Question } from '../rules/bank.ts'
import { OFFICIAL_PLACES } from '../rules/changing-answers.ts'

/** A sentence of ours around the official address at which an answer that changes is looked up. */
export function CheckPlace({ question, sentence }: { question: Question; sentence: string }) {
  if (!question.varies) return null
  const address = OFFICIAL_PLACES[question.varies]
  const link = (
    <a key="place" href={address} className="text-action underline" target="_blank" rel="noreferrer">
      {new URL(address).hostname.replace('www.', '')}
    </a>
  )
  return <>{fillWith(sentence, { place: link })}</>
}
