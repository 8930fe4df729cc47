// Purpose and state of a payment, as shown to people (docs/specification.md §3, §4).

export const PAYMENT_TYPES = ['consultation', 'invoice', 'retainer', 'fee', 'payment'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Through the gateway. */
export const GATEWAY_METHODS = ['card', 'bank'] as const
export type GatewayMethod = (typeof GATEWAY_METHODS)[number]

/** Taken by the firm, outside the gateway. */
export const HAND_METHODS = ['check', 'cash', 'money-order', 'wire', 'transfer', 'zelle'] as const
export type HandMethod = (typeof HAND_METHODS)[number]

export const PAYMENT_METHODS = [...GATEWAY_METHODS, ...HAND_METHODS] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isByHand(method: PaymentMethod): method is HandMethod {
  return HAND_METHODS.some((each) => each === method)
}

export const PAYMENT_STATES = ['charging', 'unknown', 'pending', 'completed', 'failed', 'refunded'] as const
/**
 * The state in our books. While a charge runs (`charging`), its answer is lost (`unknown`) or the bank's money is due
 * (`pending`), people see "pending".
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

const STATUS_OF: Record<PaymentState, PaymentStatus> = {
  charging: 'pending',
  unknown: 'pending',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  refunded: 'refunded',
}

export function statusOf(state: PaymentState): PaymentStatus {
  return STATUS_OF[state]
}

/** `refund_due`: what was paid for could not be delivered, and the money goes back automatically. */
export type PaymentStanding = PaymentState | 'refund_due'

type Standing = { status: PaymentState; refundDueAt: Date | null }

export function standingOf({ status, refundDueAt }: Standing): PaymentStanding {
  return refundDueAt !== null && status !== 'refunded' ? 'refund_due' : status
}

const IS_UNDECIDED: Record<PaymentStanding, boolean> = {
  charging: true,
  unknown: true,
  pending: true,
  completed: false,
  failed: false,
  refunded: false,
  refund_due: false,
}

/** True while the outcome of the payment is open. */
export function isUndecided(payment: Standing): boolean {
  return IS_UNDECIDED[standingOf(payment)]
}

export const REFUND_STATUSES = ['asked', 'done', 'refused'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
