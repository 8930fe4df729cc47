// The months that a report shows.
import type { Instant } from '#kernel/calendar.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import { monthAfter, monthOf } from '#kernel/month.ts'

export const YEAR_MONTHS = 12

/** The month of the firm at a moment. */
export function monthAt(now: Instant): string {
  return monthOf(dateIn(FIRM_ZONE, now).toString())
}

/** Twelve months, the oldest first and this one last. */
export function yearTo(month: string): string[] {
  return Array.from({ length: YEAR_MONTHS }, (_, index) => monthAfter(month, index + 1 - YEAR_MONTHS))
}
