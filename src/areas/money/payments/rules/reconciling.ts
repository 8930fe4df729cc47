// When the absence of a charge is proof that there is none.
import { hoursBetween, type Instant } from '#kernel/calendar.ts'

/** A token lives five minutes; a charge is in the gateway's search seconds later. The rest is for clocks that differ. */
const CHARGE_APPEARS_MINUTES = 7

/** True once a charge that the gateway's search does not know can no longer turn up. */
export function isCertainlyNotCharged(begunAt: Instant, now: Instant): boolean {
  return hoursBetween(begunAt, now) * 60 >= CHARGE_APPEARS_MINUTES
}
