// Closed cases with unsettled money. Nothing if there are none.
import { endOf } from '#api/list.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { MoneyLeft } from '../contract.ts'
import type { DueWords } from '../words/index.ts'
import { useMoneyLeft } from './staff-queries.ts'

type Words = DueWords['moneyLeft']
type ClosedMoneyLeftProps = { words: Words; pathOf: (caseId: string) => string }

export function ClosedMoneyLeft({ words, pathOf }: ClosedMoneyLeftProps) {
  const list = useMoneyLeft()
  const left = list.data ?? []
  if (list.isError && left.length === 0) return <Notice kind="danger">{words.failed}</Notice>
  if (left.length === 0) return null
  return (
    <section aria-labelledby="money-left" className="mt-10">
      <h2 id="money-left" className="mb-2 text-2xl">
        {words.heading}
      </h2>
      <p className="mb-4 max-w-text text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {left.map((each) => (
          <Left key={each.case.id} left={each} words={words} path={pathOf(each.case.id)} />
        ))}
      </ul>
      <ListEnd {...endOf(list)} />
    </section>
  )
}

function Left({ left, words, path }: { left: MoneyLeft; words: Words; path: string }) {
  const language = useLanguage()
  const { client, closedAt, reason, heldCents, pendingCents, refillCents, owedCents } = left
  const sums = [
    [words.held, heldCents],
    [words.pending, pendingCents],
    [words.refill, refillCents],
    [words.owed, owedCents],
  ] as const
  const said = sums.flatMap(([line, cents]) =>
    cents === 0 ? [] : [fill(line, { amount: formatCents(cents, language) })],
  )
  const closed = fill(words.line, {
    date: formatPastDate(dateIn(FIRM_ZONE, instant(closedAt)), language),
  })
  return (
    <li className="py-3">
      <p className="flex flex-wrap gap-x-3">
        <PageLink to={path} className="font-semibold text-action underline">
          {client.name} · {left.case.number}
        </PageLink>
        <span>{said.join(', ')}</span>
        <span className="text-ink-soft">{closed}</span>
      </p>
      {reason === null ? null : <p className="text-ink-soft">{fill(words.reason, { reason })}</p>}
    </li>
  )
}
