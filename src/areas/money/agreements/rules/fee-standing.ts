// What of an agreed fee may still be taken from trust, whichever way: each part once, and only after it has happened.
import type { Cents } from '#kernel/money.ts'

/** All of a case's agreement: what was agreed, what of it has happened, and what has become of that. */
export type FeeStanding = {
  agreedCents: Cents
  /** Of the parts that have happened. */
  happenedCents: Cents
  /** Moved out of trust by an event. */
  earnedCents: Cents
  /** Asked for in fees by the case's invoices, paid or not. */
  billedCents: Cents
  /** Of what was billed, paid from trust as a part of the agreement. */
  drawnCents: Cents
}

/** What trust money may still pay of the agreed fee, by an event or an invoice: only what has happened, and once. */
export function allowedCents({ happenedCents, earnedCents, drawnCents }: FeeStanding): Cents {
  return Math.max(0, happenedCents - earnedCents - drawnCents)
}

/** What of the agreed fee is neither earned by an event nor billed; below zero where both are for the same work. */
export function leftToEarn({ agreedCents, earnedCents, billedCents }: FeeStanding): Cents {
  return agreedCents - earnedCents - billedCents
}
