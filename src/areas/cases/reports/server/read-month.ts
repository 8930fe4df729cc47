// The figures of one month beside those of the month before, each counted from the rows that its link lists.
import { CASE_STATUSES } from '#areas/cases/cases/rules/status.ts'
import { readAgeing } from '#areas/money/invoices/server/index.ts'
import { monthAfter } from '#kernel/month.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import type { Count, MonthQuery, MonthReport, StatusStays, Tally, YearMonth } from '../contract.ts'
import { type Figure, FIGURES, isStanding, mayRead, STATUS_FIGURES } from '../rules/figures.ts'
import { monthAt, yearTo } from '../rules/months.ts'
import { happenedIn, heldAtEndOf, spanOf, standingAt } from './figure-sources.ts'
import { type CountedPart, countRows } from './repository.ts'

/** For administrators; for readers of the books, what is of money. */
export async function readMonth(ctx: Context, asked: MonthQuery): Promise<MonthReport> {
  const actor = requireBooks(ctx)
  const isMoneyAlone = actor.role !== 'admin'
  const now = ctx.clock.now()
  const thisMonth = monthAt(now)
  const month = asked.month ?? thisMonth
  const year = yearTo(month)
  const before = monthAfter(month, -1)
  const happened = await countRows(ctx.db, happenedIn(spanOf(year[0] ?? month, month), isMoneyAlone))
  const standing = isMoneyAlone ? [] : await countRows(ctx.db, standingAt(now), thisMonth)
  const held = (of: string) => countRows(ctx.db, heldAtEndOf(of), of)
  const rows = [...happened, ...(await held(month)), ...(await held(before))]
  const shown = FIGURES.filter((figure) => mayRead(actor, figure)).filter(isTold)
  return {
    month,
    thisMonth,
    tallies: shown.map((figure) =>
      isStanding(figure)
        ? tallyOf(figure, standing, null)
        : tallyOf(figure, inMonth(rows, month), inMonth(rows, before)),
    ),
    statuses: isMoneyAlone ? [] : statusesOf(inMonth(happened, month), standing),
    owed: isMoneyAlone ? null : (await readAgeing(ctx, {})).totals,
    year: year.map((each) => yearMonthOf(each, inMonth(happened, each), isMoneyAlone)),
  }
}

/** Stays in a status have a table of their own. */
function isTold(figure: Figure): boolean {
  return !STATUS_FIGURES.some((each) => each === figure)
}

function inMonth(rows: readonly CountedPart[], month: string): CountedPart[] {
  return rows.filter((row) => row.month === month)
}

function ofFigure(rows: readonly CountedPart[], figure: Figure): CountedPart[] {
  return rows.filter((row) => row.figure === figure)
}

function countOf(rows: readonly CountedPart[]): Count {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

function tallyOf(figure: Figure, rows: readonly CountedPart[], before: readonly CountedPart[] | null): Tally {
  const own = ofFigure(rows, figure)
  const parts = [...Map.groupBy(own, ({ part }) => part)].filter(([part]) => part !== '')
  return {
    figure,
    ...countOf(own),
    before: before && countOf(ofFigure(before, figure)),
    parts: parts
      .map(([part, of]) => ({ part, count: countOf(of).count }))
      .toSorted((one, other) => other.count - one.count || (one.part < other.part ? -1 : 1)),
  }
}

function statusesOf(happened: readonly CountedPart[], standing: readonly CountedPart[]): StatusStays[] {
  return CASE_STATUSES.map((status) => ({
    status,
    left: staysIn(ofFigure(happened, 'left'), status),
    here: staysIn(ofFigure(standing, 'inStatus'), status),
  }))
}

function staysIn(rows: readonly CountedPart[], status: string) {
  const own = rows.find(({ part }) => part === status)
  return { count: own?.count ?? 0, days: own?.days ?? null }
}

function yearMonthOf(month: string, rows: readonly CountedPart[], isMoneyAlone: boolean): YearMonth {
  const of = (figure: Figure) => countOf(ofFigure(rows, figure))
  const cases = { opened: of('opened').count, decided: of('decided').count }
  return { month, cases: isMoneyAlone ? null : cases, earnedCents: of('earned').cents }
}
