// What the answer to a payment means for the person who waits for it: above all, whether money may have moved.
import { ApiFailure } from '#api/failure.ts'

export type PayProblem =
  /** No money moved: another card, or the same one later. */
  | 'declined'
  /** It is not known whether money moved: never pay again, the server finds out. */
  | 'checking'
  /** No money moved; the page shows an amount that is no longer right. */
  | 'changed'
  /** Money moved and goes back by itself. */
  | 'returned'
  /** No answer was heard. The same attempt may be sent again: it charges once. */
  | 'line-lost'

const BY_CODE: Readonly<Record<string, PayProblem>> = {
  PAYMENT_BEING_CHECKED: 'checking',
  INVOICE_PAYMENT_IN_PROGRESS: 'checking',
  IDEMPOTENCY_IN_PROGRESS: 'line-lost',
  INVOICE_AMOUNT_CHANGED: 'changed',
  INVOICE_NOT_PAYABLE: 'changed',
  NOT_FOUND: 'changed',
  PAY_LINK_OVER: 'changed',
  INVOICE_PART_INVALID: 'changed',
  INVOICE_PAYMENT_RETURNED: 'returned',
  OFFLINE: 'line-lost',
  UNEXPECTED: 'line-lost',
  UNAVAILABLE: 'line-lost',
  TIMEOUT: 'line-lost',
}

/** An answer that is not ours may hide a payment that took effect: it counts as none. */
export function payProblemOf(error: unknown): PayProblem {
  if (!(error instanceof ApiFailure)) return 'line-lost'
  return BY_CODE[error.code] ?? 'declined'
}
