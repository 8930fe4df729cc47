// Whether what is shown was looked at lately.
import { hoursBetween, type Instant } from '#kernel/calendar.ts'

/** It is looked at every hour. */
const FRESH_HOURS = 2

export function isStale(lookedAt: Instant, now: Instant): boolean {
  return hoursBetween(lookedAt, now) > FRESH_HOURS
}
