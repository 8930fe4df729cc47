// How long a time stays held: long enough to fill in a form, and never shorter than a charge in progress.
import { type Instant, isBefore, plusMinutes } from '#kernel/calendar.ts'

export const HOLD_MINUTES = 10
/** From the charge to the answer: a gateway may take half a minute, and a lost answer is looked up for a while. */
const CHARGE_HOLD_MINUTES = 30

export function holdUntil(now: Instant): Instant {
  return plusMinutes(now, HOLD_MINUTES)
}

export function chargeHoldUntil(now: Instant): Instant {
  return plusMinutes(now, CHARGE_HOLD_MINUTES)
}

/** A hold is over at its last instant, without any cleanup. */
export function isOverdue(expiresAt: Instant | null, now: Instant): boolean {
  return expiresAt !== null && !isBefore(now, expiresAt)
}
