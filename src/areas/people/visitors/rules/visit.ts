// A visitor is a browser without an account: how long its key works, and how long a proven address counts in other places.
import { type Instant, instant, isBefore, plusMinutes } from '#kernel/calendar.ts'
import { plainEmail } from '#kernel/plain-email.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long a browser is known after its last call. */
export const KEY_DAYS = 30
/** A later visit of the same browser may be somebody else's, and a proof opens an account. */
const PROOF_HOURS = 2

export type Proof = { provenEmail: string | null; provenAt: Date | null }

/** The moment at which a key that is used now ends. */
export function keyUntil(now: Instant): Instant {
  return plusMinutes(now, KEY_DAYS * DAY_MINUTES)
}

export function isOver(expiresAt: Date, now: Instant): boolean {
  return !isBefore(now, instant(expiresAt))
}

/** Whether a code has proven this very address in this visit. */
export function isProvenInVisit({ provenEmail, provenAt }: Proof, email: string, now: Instant): boolean {
  if (provenEmail === null || provenAt === null) return false
  const isRecent = isBefore(now, plusMinutes(instant(provenAt), PROOF_HOURS * HOUR_MINUTES))
  return isRecent && provenEmail === plainEmail(email)
}
