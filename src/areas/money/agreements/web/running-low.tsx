// On the desk: cases with low trust money and no request yet. Hidden if none.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { sentenceOf } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { RunningLow as Low } from '../contract.ts'
import type { FeeWords } from '../words/index.ts'
import { useAskReplenishment, useRunningLow } from './queries.ts'

type RunningLowProps = { words: FeeWords; pathOf: (caseId: string) => string }

export function RunningLow({ words, pathOf }: RunningLowProps) {
  const language = useLanguage()
  const list = useRunningLow()
  const [said, setSaid] = useState<string | null>(null)
  const cases = list.data ?? []
  if (cases.length === 0 && said === null) return null
  return (
    <section aria-labelledby="running-low" className="mt-10">
      <h2 id="running-low" className="mb-2 text-2xl">
        {words.low.heading}
      </h2>
      <p className="mb-4 max-w-text text-ink-soft">{words.low.lead}</p>
      <Outcome>{said}</Outcome>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {cases.map((low) => (
          <li key={low.case.id} className="py-4">
            <p>
              <PageLink to={pathOf(low.case.id)} className="font-semibold text-action underline">
                {fill(words.desk.line, { client: low.client.name, case: low.case.number })}
              </PageLink>
            </p>
            <Ask
              low={low}
              words={words}
              onAsked={() =>
                setSaid(
                  fill(words.low.done, {
                    amount: formatCents(low.askCents, language),
                    client: low.client.name,
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd {...endOf(list)} />
    </section>
  )
}

function Ask({ low, words, onAsked }: { low: Low; words: FeeWords; onAsked: () => void }) {
  const language = useLanguage()
  const ask = useAskReplenishment()
  const money = (cents: number) => formatCents(cents, language)
  const amount = money(low.askCents)
  const held = { held: money(low.trust.heldCents), threshold: money(low.thresholdCents) }
  return (
    <>
      <p>{fill(words.low.line, held)}</p>
      <Button
        kind="secondary"
        className="mt-2"
        busyLabel={ask.isPending && words.low.asking}
        onClick={() => ask.mutate({ caseId: low.case.id, amountCents: low.askCents }, { onSuccess: onAsked })}
      >
        <span>
          {fill(words.low.ask, { amount })}
          <span className="sr-only">: {low.client.name}</span>
        </span>
      </Button>
      <Outcome kind="danger">{ask.isError ? sentenceOf(ask.error) : null}</Outcome>
    </>
  )
}
