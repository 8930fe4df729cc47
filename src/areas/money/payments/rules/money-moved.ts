// Whether money moved when a payment attempt ended with an error: "you were not charged" appears only if proven.
import type { PaymentCode } from './errors.ts'
import type { GatewayMethod, PaymentType } from './payment.ts'

export type MoneyMoved = 'nothing' | 'unknown' | 'goesBack'

/** The attempted payment, as the sending page knows it. */
export type PaymentAttempt = {
  type: PaymentType
  amountCents: number
  method: GatewayMethod
  /** Null if no invoice is paid, or it has no number. */
  invoiceNumber: string | null
  at: Date
  /** The error's code; null if the answer was none of ours. */
  code: string | null
}

const OF_PAYMENTS: Record<PaymentCode, MoneyMoved> = {
  PAYMENT_METHOD_REQUIRED: 'nothing',
  PAYMENT_DECLINED: 'nothing',
  CARD_EXPIRED: 'nothing',
  INSUFFICIENT_FUNDS: 'nothing',
  PAYMENT_PROCESSING_ERROR: 'nothing',
  PAYMENT_NETWORK_ERROR: 'nothing',
  INVALID_PAYMENT_INFO: 'nothing',
  BANK_PAYMENT_DECLINED: 'nothing',
  BANK_INSUFFICIENT_FUNDS: 'nothing',
  BANK_INFO_INVALID: 'nothing',
  PAYMENT_CANCELLED: 'nothing',
  PAYMENT_TIMEOUT: 'nothing',
  PAYMENT_BEING_CHECKED: 'unknown',
  PAYMENT_UNAVAILABLE: 'nothing',
  PAYMENT_IN_COPY: 'nothing',
}

/** Codes of other features; `tests/money-moved.test.ts` checks them against every feature's texts. */
const OF_OTHERS: Readonly<Record<string, MoneyMoved>> = {
  BOOKING_FAILED: 'nothing',
  INVOICE_PART_INVALID: 'nothing',
  PAY_LINK_OVER: 'nothing',
  AUTOPAY_NOT_POSSIBLE: 'nothing',
  AUTOPAY_PAY_FIRST: 'nothing',
  AUTOPAY_CHANGED: 'nothing',
  HOLD_EXPIRED: 'nothing',
  PRICE_CHANGED: 'nothing',
  INVOICE_NOT_PAYABLE: 'nothing',
  INVOICE_AMOUNT_CHANGED: 'nothing',
  BANK_PAYMENT_NOT_OFFERED: 'nothing',
  TERMS_NOT_ACCEPTED: 'nothing',
  PAID_BUT_NOT_BOOKED: 'goesBack',
  INVOICE_PAYMENT_RETURNED: 'goesBack',
  BOOKING_IN_PROGRESS: 'unknown',
  INVOICE_PAYMENT_IN_PROGRESS: 'unknown',
  IDEMPOTENCY_IN_PROGRESS: 'unknown',
  OFFLINE: 'unknown',
  UNEXPECTED: 'unknown',
  UNAVAILABLE: 'unknown',
  TIMEOUT: 'unknown',
}

const KNOWN: Readonly<Record<string, MoneyMoved>> = { ...OF_OTHERS, ...OF_PAYMENTS }

/** Null if the error is not about money, such as an invalid field: nothing is shown. */
export function moneyMoved(code: string | null): MoneyMoved | null {
  if (code === null) return 'unknown'
  return Object.hasOwn(KNOWN, code) ? (KNOWN[code] ?? null) : null
}
