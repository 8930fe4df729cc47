// Where the rows of each figure are selected: one query of each feature for what happened, and others for how things are.
import { caseRows, standingCaseRows } from '#areas/cases/cases/server/index.ts'
import { newIntakeRows, sentIntakeRows } from '#areas/intake/intake/server/index.ts'
import { heldMeetingRows } from '#areas/meetings/scheduling/server/index.ts'
import { unansweredRows } from '#areas/messages/messages/server/index.ts'
import { issuedInvoiceRows } from '#areas/money/invoices/server/index.ts'
import { heldRows, moneyRows } from '#areas/money/ledger/server/index.ts'
import { timeRows } from '#areas/money/timesheet/server/index.ts'
import { foundByRows, newPeopleRows } from '#areas/people/users/server/index.ts'
import { type Instant, toDate } from '#kernel/calendar.ts'
import { endOfMonth, startOfMonth } from '#kernel/month.ts'
import type { FigureRows, Span } from '#platform/figures.ts'
import { type Figure, isStanding } from '../rules/figures.ts'

const OF_MONEY: readonly FigureRows[] = [moneyRows, issuedInvoiceRows]
const OF_WORK: readonly FigureRows[] = [
  newPeopleRows,
  foundByRows,
  sentIntakeRows,
  heldMeetingRows,
  caseRows,
  timeRows,
]
const STANDING: readonly FigureRows[] = [standingCaseRows, unansweredRows, newIntakeRows]

/** What happened in a span. */
export function happenedIn(span: Span, isMoneyAlone: boolean) {
  return (isMoneyAlone ? OF_MONEY : [...OF_MONEY, ...OF_WORK]).map((rows) => rows(span))
}

/** How things are now. */
export function standingAt(now: Instant) {
  const span = { from: new Date(0), to: toDate(now) }
  return STANDING.map((rows) => rows(span))
}

export function heldAtEndOf(month: string) {
  return [heldRows(spanOf(month))]
}

export function spanOf(first: string, last = first): Span {
  return { from: toDate(startOfMonth(first)), to: toDate(endOfMonth(last)) }
}

/** Those that contain the rows of one figure in a month. */
export function sourcesOf(figure: Figure, month: string, now: Instant) {
  if (isStanding(figure)) return standingAt(now)
  return figure === 'held' ? heldAtEndOf(month) : happenedIn(spanOf(month), false)
}
