// Months of the firm's calendar, as "2026-11".
import { FIRM_ZONE, type Instant, momentAt, plainDate, plusMonths } from './calendar.ts'

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthAfter(month: string, count = 1): string {
  return monthOf(plusMonths(plainDate(firstDayOf(month)), count).toString())
}

/** The moment at which a day of the firm begins. */
export function startOfDay(day: string): Instant {
  return momentAt(plainDate(day), 0, FIRM_ZONE)
}

export function startOfMonth(month: string): Instant {
  return startOfDay(firstDayOf(month))
}

/** The first moment after the month. */
export function endOfMonth(month: string): Instant {
  return startOfMonth(monthAfter(month))
}
