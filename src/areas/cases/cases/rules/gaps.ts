// Times of the last five years that addresses or work say nothing of: forms ask for both without a gap.
import { earliestOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { daysBetween, type PlainDate, plusDays, plusMonths } from '#kernel/calendar.ts'
import type { FactRow } from './facts.ts'

const YEARS = 5

export type Gap = { from: PlainDate; to: PlainDate }

/** Of rows with `from` and `to`; one without `to` goes on. A month or a year counts whole. Nothing answered has no gaps. */
export function gapsIn(rows: readonly FactRow[], today: PlainDate): Gap[] {
  const spans = rows
    .filter(({ kind }) => kind !== 'mailing')
    .flatMap(({ from = '', to = '' }) => {
      const first = earliestOf(from)
      return first ? [{ first, last: to === '' ? today : (latestOf(to) ?? first) }] : []
    })
    .toSorted((one, other) => daysBetween(other.first, one.first))
  if (spans.length === 0) return []
  const gaps: Gap[] = []
  let open = plusMonths(today, -12 * YEARS)
  for (const { first, last } of spans) {
    if (daysBetween(open, first) > 0) gaps.push({ from: open, to: plusDays(first, -1) })
    if (daysBetween(open, last) >= 0) open = plusDays(last, 1)
  }
  if (daysBetween(open, today) > 0) gaps.push({ from: open, to: today })
  return gaps
}

/** The last possible day of "2019", "2019-05" or "2019-05-12". */
function latestOf(value: string): PlainDate | null {
  const first = earliestOf(value)
  if (!first || value.length === 10) return first
  return plusDays(plusMonths(first, value.length === 4 ? 12 : 1), -1)
}
