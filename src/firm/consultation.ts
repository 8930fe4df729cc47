// What a consultation costs, how long it is said to last, and how soon the team reads an intake (docs/specification.md §1, §9).
import type { Cents } from '#kernel/money.ts'
import type { Reading } from './reading.ts'
import type { ReadingOf } from './settled.ts'

/** Where the firm asks for money at booking. */
export const CONSULTATION_FEE_CENTS: Cents = 5_000

/** Paid: credited toward the case of a client who hires the firm, and not refundable after the time to cancel has passed. */
export const CONSULTATION_PRICE: Record<'paid' | 'freeWithAccount', Reading<Cents>> = {
  paid: {
    value: CONSULTATION_FEE_CENTS,
    shownIn: ['home hero', 'home questions', 'service pricing', 'booking', 'terms'],
  },
  freeWithAccount: {
    value: 0,
    shownIn: ['sign-in card', 'about and process', 'home closing call', 'citizenship materials'],
  },
}

export const CONSULTATION_CENTS: Record<ReadingOf<'price'>, Cents> = {
  'price.paid': CONSULTATION_PRICE.paid.value,
  'price.free': CONSULTATION_PRICE.freeWithAccount.value,
}

export const CONSULTATION_MINUTES: Record<'short' | 'long', Reading<number>> = {
  short: { value: 30, shownIn: ['home hero', 'home process', 'home questions', 'booking', 'terms'] },
  long: { value: 60, shownIn: ['about and process', 'appointment type table'] },
}

export const TEAM_REVIEW_HOURS: Record<'fast' | 'slow', Reading<{ from: number; to: number }>> = {
  fast: { value: { from: 0, to: 24 }, shownIn: ['intake success', 'home process'] },
  slow: { value: { from: 24, to: 48 }, shownIn: ['about and process', 'intake review'] },
}

/** Days after the intake within which a meeting is suggested. */
export const MEETING_WITHIN_DAYS = 7
