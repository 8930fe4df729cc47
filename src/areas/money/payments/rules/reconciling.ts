// When a missing charge proves that there is none.
import { hoursBetween, type Instant } from '#kernel/calendar.ts'

/** A token lives five minutes; the gateway's search finds a charge within seconds. The rest allows for clock skew. */
const CHARGE_APPEARS_MINUTES = 7

/** True once a charge missing from the gateway's search can no longer appear. */
export function isCertainlyNotCharged(begunAt: Instant, now: Instant): boolean {
  return hoursBetween(begunAt, now) * 60 >= CHARGE_APPEARS_MINUTES
}
