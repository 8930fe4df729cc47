// Months of the firm's calendar, as "2026-11".
import { momentAt, FIRM_ZONE, type Instant, plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  return plusDays(plusMonths(plainDate(firstDayOf(month)), 1), -1).toString()
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthAfter(month: string, count = 1): string {
  return monthOf(plusMonths(plainDate(firstDayOf(month)), count).toString())
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

/** The moment at which a day of the firm begins. */
export function startOfDay(day: string): Instant {
  return momentAt(plainDate(day), 0, FIRM_ZONE)
}

/** The first moment after the month. */
export function endOfMonth(month: string): Instant {
  return startOfDay(firstDayOf(monthAfter(month)))
}
