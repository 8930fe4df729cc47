import type { Instant } from '#kernel/calendar.ts'

const SINCE_SECONDS = Date.UTC(2026) / 1000

/**
 * The number of a new gathering: seconds since 2026, which a column of 32 bits can store until 2094. Those of the first
 * versions count from 1970 and are higher: none is met before 2082.
 */
export function gatheredEdition(now: Instant): number {
  return Math.floor(now.epochMilliseconds / 1000) - SINCE_SECONDS
}
