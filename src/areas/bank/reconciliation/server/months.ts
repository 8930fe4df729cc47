import { namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import type { FundPath, MonthsOfYear } from '../contract.ts'
import { monthAfter, monthOf } from '#kernel/month.ts'
import { accountOf, accountView, currentMonth } from './accounts.ts'
import { closingsOfYear, linesByMonth } from './repository.ts'

/** For readers of the books. One year, the newest month first; without a year, this one. */
export async function listMonths(
  ctx: Context,
  { fund, year: asked }: FundPath & { year?: number | undefined },
): Promise<MonthsOfYear> {
  requireBooks(ctx)
  const account = await accountOf(ctx.db, fund)
  const [first, last] = [monthOf(account.startsOn), currentMonth(ctx)]
  const years = yearsBetween(first, last)
  const year = asked ?? years[0] ?? Number(last.slice(0, 4))
  const lines = new Map((await linesByMonth(ctx.db, fund, year)).map((row) => [row.month, row]))
  const closings = await closingsOfYear(ctx.db, fund, year)
  const names = await namesOf(
    ctx.db,
    closings.map(({ closedBy }) => closedBy),
  )
  const months = Array.from({ length: 12 }, (_, at) => monthAfter(`${year}-12`, -at)).filter(
    (month) => month >= first && month <= last,
  )
  return {
    account: await accountView(ctx.db, account),
    year,
    years,
    months: months.map((month) => {
      const closing = closings.find((row) => monthOf(row.month) === month)
      const closed = closing && { by: names.get(closing.closedBy) ?? '', at: closing.closedAt.toISOString() }
      const { lines: count = 0, unmatched = 0 } = lines.get(month) ?? {}
      return { month, lines: count, unmatched, closed: closed ?? null }
    }),
  }
}

function yearsBetween(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => to - at)
}
