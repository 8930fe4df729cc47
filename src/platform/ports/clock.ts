import type { Instant } from '#kernel/calendar.ts'

/** The present moment. Frozen in tests; nothing else in the product asks the machine what time it is. */
export interface Clock {
  now(): Instant
}
