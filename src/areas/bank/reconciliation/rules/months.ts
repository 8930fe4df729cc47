// Which months of the bank are due.
import { plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'
import { firstDayOf, monthAfter, monthOf } from '#kernel/month.ts'

export function lastDayOf(month: string): string {
  return plusDays(plusMonths(plainDate(firstDayOf(month)), 1), -1).toString()
}

/** By then a bank's statement is out. */
const STATEMENT_DAYS = 5

/** The first month that is over, has its statement and is not closed; null if none waits. */
export function waitingMonth(
  { startsOn, lastClosed }: { startsOn: string; lastClosed: string | null },
  today: string,
): string | null {
  const month = lastClosed === null ? monthOf(startsOn) : monthAfter(lastClosed)
  const out = plusDays(plainDate(lastDayOf(month)), STATEMENT_DAYS).toString()
  return today > out ? month : null
}
