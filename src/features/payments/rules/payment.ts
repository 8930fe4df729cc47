// What a payment is for and how it stands, as a person reads it (specification §3, §4).

export const PAYMENT_TYPES = ['consultation', 'invoice', 'retainer', 'fee', 'payment'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATES = ['charging', 'unknown', 'completed', 'failed', 'refunded'] as const
/** What our books know: while a charge runs, or its answer is lost, the person reads "pending". */
export type PaymentState = (typeof PAYMENT_STATES)[number]

const STATUS_OF: Record<PaymentState, PaymentStatus> = {
  charging: 'pending',
  unknown: 'pending',
  completed: 'completed',
  failed: 'failed',
  refunded: 'refunded',
}

export function statusOf(state: PaymentState): PaymentStatus {
  return STATUS_OF[state]
}
