// Items outstanding since the account was begun: chosen together with lines of the bank, or explained.
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { MonthState, OpeningItem } from '../contract.ts'
import { isOld } from '../rules/closing.ts'
import { lastDayOf } from '../rules/months.ts'
import { type Choice, ChoiceRow } from './choice-row.tsx'
import { Explain } from './month-movements.tsx'
import { openingSaid } from './opening-said.ts'
import { useOpening } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type OpeningChoicesProps = { state: MonthState; choice: Choice }

export function OpeningChoices({ state, choice }: OpeningChoicesProps) {
  const words = useWords(bankWords)
  return (
    <Loaded query={useOpening(state.account.fund)} words={words}>
      {({ items }) => {
        const open = items.filter(({ isMatched, voided }) => !isMatched && voided === null)
        return open.length === 0 ? null : <OpenItems items={open} state={state} choice={choice} />
      }}
    </Loaded>
  )
}

export function OpenItems({ items, state, choice }: OpeningChoicesProps & { items: readonly OpeningItem[] }) {
  const { opening } = useWords(bankWords)
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{opening.heading}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <OpenItem item={item} state={state} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenItem({ item, state, choice }: OpeningChoicesProps & { item: OpeningItem }) {
  const words = useWords(bankWords)
  const { movements } = words.month
  const { about, amount, name, what } = openingSaid(item, words, useLanguage())
  const { amountCents, explanation, id, writtenOn: on } = item
  const old = isOld({ on, amountCents }, lastDayOf(state.month))
  return (
    <>
      <ChoiceRow
        label={fill(movements.choose, { what })}
        isChosen={choice.ids.has(id)}
        onToggle={() => choice.toggle(id, amountCents)}
      >
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          <span className="font-semibold">{amount}</span>
        </span>
      </ChoiceRow>
      {explanation === null ? null : (
        <p className="text-sm">{fill(movements.explained, { note: explanation })}</p>
      )}
      {old && explanation === null ? <p className="text-sm font-semibold">{movements.old}</p> : null}
      {old ? <Explain fund={state.account.fund} movementId={id} what={what} /> : null}
    </>
  )
}
