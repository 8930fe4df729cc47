// What a booking's answer means for the person who waits for it: above all, whether money may have moved.
import { ApiFailure } from '#api/failure.ts'

export type BookingProblem =
  /** No money moved, the time is still held: another card, or the same one later. */
  | 'declined'
  /** Nobody knows yet whether money moved: never pay again, the server finds out. */
  | 'checking'
  /** The time is gone, no money moved: choose another one. */
  | 'slot-lost'
  | 'price-changed'
  /** The terms in force were not agreed to, perhaps because they have just changed; no money moved. */
  | 'terms-open'
  /** The discount code no longer works, no money moved. */
  | 'code-refused'
  /** Money moved and goes back by itself. */
  | 'paid-not-booked'
  /** No answer was heard. The same call may be made again: it books and charges once. */
  | 'line-lost'
  /** Refused for another reason, which the sentence gives; no money moved. */
  | 'refused'

const BY_CODE: Readonly<Record<string, BookingProblem>> = {
  PAYMENT_METHOD_REQUIRED: 'declined',
  PAYMENT_DECLINED: 'declined',
  CARD_EXPIRED: 'declined',
  INSUFFICIENT_FUNDS: 'declined',
  PAYMENT_PROCESSING_ERROR: 'declined',
  PAYMENT_NETWORK_ERROR: 'declined',
  INVALID_PAYMENT_INFO: 'declined',
  PAYMENT_CANCELLED: 'declined',
  PAYMENT_TIMEOUT: 'declined',
  PAYMENT_UNAVAILABLE: 'declined',
  PAYMENT_IN_COPY: 'declined',
  BANK_PAYMENT_DECLINED: 'declined',
  BANK_INSUFFICIENT_FUNDS: 'declined',
  BANK_INFO_INVALID: 'declined',
  BOOKING_FAILED: 'declined',
  PAYMENT_BEING_CHECKED: 'checking',
  BOOKING_IN_PROGRESS: 'checking',
  IDEMPOTENCY_IN_PROGRESS: 'checking',
  SLOT_TAKEN: 'slot-lost',
  HOLD_EXPIRED: 'slot-lost',
  PAST_DATE: 'slot-lost',
  CONFLICTING_TIME: 'slot-lost',
  NOT_FOUND: 'slot-lost',
  PRICE_CHANGED: 'price-changed',
  TERMS_NOT_ACCEPTED: 'terms-open',
  INVALID_DISCOUNT_CODE: 'code-refused',
  PAID_BUT_NOT_BOOKED: 'paid-not-booked',
  OFFLINE: 'line-lost',
  UNEXPECTED: 'line-lost',
  UNAVAILABLE: 'line-lost',
  TIMEOUT: 'line-lost',
}

/** An answer that is not ours may hide a booking that took effect: it counts as none. */
export function bookingProblemOf(error: unknown): BookingProblem {
  if (!(error instanceof ApiFailure)) return 'line-lost'
  return BY_CODE[error.code] ?? 'refused'
}
