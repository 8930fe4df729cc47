// How a payment is posted.
import type { PaymentMovement } from '#areas/money/ledger/server/index.ts'
import type { PaymentRow } from './repository.ts'

/** Trust money stays the client's; other money settles an invoice or is a fee earned without one. */
export function movementOf(payment: PaymentRow): PaymentMovement {
  const { id: paymentId, clientId, invoiceId, matterId, amountCents, collectedAt } = payment
  const about = { paymentId, clientId, invoiceId, matterId, amountCents }
  if (payment.account === 'trust') return { ...about, bank: 'trust', isCollected: collectedAt !== null }
  return { ...about, bank: 'operating', settles: invoiceId === null ? 'fees_earned' : 'receivable' }
}
