// The outcome of a payment for the waiting person: above all, whether money may have moved.
import { ApiFailure } from '#api/failure.ts'

export type PayProblem =
  /** No money moved: try another card, or the same later. */
  | 'declined'
  /** Unknown whether money moved: never pay again, the server finds out. */
  | 'checking'
  /** No money moved; the page's amount is out of date. */
  | 'changed'
  /** Money moved and goes back by itself. */
  | 'returned'
  /** No answer arrived. The same attempt may be resent: it charges once. */
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

/** A foreign answer may hide a successful payment: it counts as no answer. */
export function payProblemOf(error: unknown): PayProblem {
  if (!(error instanceof ApiFailure)) return 'line-lost'
  return BY_CODE[error.code] ?? 'declined'
}
