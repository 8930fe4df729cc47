// The price of a consultation, its stated length, and how soon the team reads an intake (docs/specification.md §1, §9).
import type { Cents } from '#kernel/money.ts'
import type { ReadingOf } from './settled.ts'

/** Where the firm asks for money at booking. */
export const CONSULTATION_FEE_CENTS: Cents = 5_000

/** Paid: credited toward the case of a client who hires the firm, and not refundable after the time to cancel has passed. */
export const CONSULTATION_CENTS: Record<ReadingOf<'price'>, Cents> = {
  'price.paid': CONSULTATION_FEE_CENTS,
  'price.free': 0,
}

/** Where each of two readings is shown: `conflicts.ts`. */
export const CONSULTATION_MINUTES = { short: 30, long: 60 } as const

export const TEAM_REVIEW_HOURS = { fast: { from: 0, to: 24 }, slow: { from: 24, to: 48 } } as const

/** Days after the intake within which a meeting is suggested. */
export const MEETING_WITHIN_DAYS = 7
