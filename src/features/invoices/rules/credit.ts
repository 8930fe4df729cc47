// The consultation fee is credited to the client's first invoice (specification §1, terms): each fee once.
import type { Cents } from '#kernel/money.ts'
import type { InvoiceKind } from './invoice.ts'

export type ConsultationPayment = {
  id: string
  amountCents: Cents
  refundedCents: Cents
  isCompleted: boolean
}

/**
 * The fee that this invoice credits, or null. It waits for an invoice that is at least as large, because a credit that
 * is cut is lost. Of several fees the oldest counts; a client who has had a credit gets no second one.
 */
export function creditFor(
  kind: InvoiceKind,
  subtotalCents: Cents,
  consultations: readonly ConsultationPayment[],
  hasCredit: boolean,
): ConsultationPayment | null {
  if (kind !== 'invoice' || hasCredit) return null
  const fee = consultations.find((payment) => payment.isCompleted && payment.refundedCents === 0)
  return fee && fee.amountCents <= subtotalCents ? fee : null
}
