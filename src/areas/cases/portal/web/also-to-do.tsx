// What else a client can do now besides their next step, in brief.
import type { Case } from '#areas/cases/cases/contract.ts'
import { useLanguage } from '#ui/language.tsx'
import { stepsBeside } from '../rules/next-step.ts'
import type { PortalWords } from '../words/index.ts'
import { WayOn, wayOfStep } from './next-step-card.tsx'

type AlsoToDoProps = {
  cases: readonly Case[]
  /** Of the case whose next step is above. */
  aboveId: string | null
  words: PortalWords
  /** Without whose turn it is. */
  sentenceOf: (step: Case['ownSteps'][number]) => string
  phone: string
}

export function AlsoToDo({ cases, aboveId, words, sentenceOf, phone }: AlsoToDoProps) {
  const language = useLanguage()
  const beside = stepsBeside(cases, aboveId)
  if (beside.length === 0) return null
  return (
    <section aria-labelledby="also">
      <h2 id="also" className="text-xl">
        {words.next.also}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {beside.map(({ of, step }, index) => {
          const way = wayOfStep(of, step, words, phone)
          const sentence = sentenceOf(step)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- steps have no names and never move
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <span>{sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)}</span>
              <WayOn way={way} className="inline-flex min-h-11 items-center font-semibold" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
