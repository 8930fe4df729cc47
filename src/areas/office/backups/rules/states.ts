// How a try to back up ended, and when the last proven backup is too old.
import { hoursBetween, type Instant } from '#kernel/calendar.ts'

export const FAILED_STEPS = ['write', 'store', 'fetch', 'start', 'rows', 'files', 'lost'] as const
export type FailedStep = (typeof FAILED_STEPS)[number]

/** A day, and two hours for one that takes long or for the clock that is put back. */
export const OLD_AFTER_HOURS = 26

export function isTooOld(lastProven: Instant | null, now: Instant): boolean {
  return lastProven === null || hoursBetween(lastProven, now) > OLD_AFTER_HOURS
}
