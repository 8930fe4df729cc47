// How much of an agreed fee may still leave trust, by any route: each part once, only after its event.
import type { Cents } from '#kernel/money.ts'

/** The whole agreement of a case: agreed, happened, and what followed. */
export type FeeStanding = {
  agreedCents: Cents
  /** Of parts whose event happened. */
  happenedCents: Cents
  /** Moved out of trust by an event. */
  earnedCents: Cents
  /** Fees on the case's invoices, paid or not. */
  billedCents: Cents
  /** The billed part that trust paid under the agreement. */
  drawnCents: Cents
}

/** What trust may still pay of the agreed fee, by event or invoice: only parts that happened, once. */
export function allowedCents({ happenedCents, earnedCents, drawnCents }: FeeStanding): Cents {
  return Math.max(0, happenedCents - earnedCents - drawnCents)
}

/** The agreed fee neither earned by an event nor billed; negative if both cover the same work. */
export function leftToEarn({ agreedCents, earnedCents, billedCents }: FeeStanding): Cents {
  return agreedCents - earnedCents - billedCents
}
