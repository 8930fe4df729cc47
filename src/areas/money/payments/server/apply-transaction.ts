// Acts on a transaction's current state at the gateway. Events are not trusted: the transaction is fetched.
import type { Services } from '#platform/context.ts'
import type { GatewayTransaction } from '#platform/ports/payments.ts'
import { standingOf } from '../rules/payment.ts'
import { adopt, reconcilePayment } from './reconcile-payment.ts'
import { findByReference, type PaymentRow } from './repository.ts'
import { isOpen } from './charge.ts'
import { goneOf, recordGone } from './gone-at-gateway.ts'
import { settleCollected, settleReturned } from './settle.ts'
import { settlerOf, type Settlers } from './settler.ts'
import { StillOpen } from './still-open.ts'

/** Safe to call repeatedly, in any order: only the transaction's state counts, never the event. */
export async function applyTransaction(
  services: Services,
  settlers: Settlers,
  input: { transactionId: string },
): Promise<void> {
  const found = await services.payments.find(input.transactionId)
  if (found.kind === 'unknown') throw new StillOpen(`transaction ${input.transactionId}`)
  if (found.kind === 'not_found' || found.transaction.kind !== 'charge') return
  const { transaction } = found
  const payment = transaction.reference && (await findByReference(services.db, transaction.reference))
  if (!payment || !concerns(services, payment, transaction)) return
  await settleBy(services, settlers, payment, transaction)
}

/** We did not ask for a charge of another sum or account; the nightly comparison reports it. */
function concerns(services: Services, payment: PaymentRow, transaction: GatewayTransaction): boolean {
  const isSame = transaction.amount === payment.amountCents && transaction.account === payment.account
  if (isSame) return true
  const problem = new Error('a transaction of the gateway does not agree with its payment')
  services.log.error('payments', problem, { paymentId: payment.id })
  return false
}

async function settleBy(
  services: Services,
  settlers: Settlers,
  payment: PaymentRow,
  transaction: GatewayTransaction,
): Promise<void> {
  const { id: transactionId, status, cardType, last4, failure } = transaction
  const isTaken = status === 'charged' || status === 'collected'
  if (standingOf(payment) === 'refund_due')
    return reconcilePayment(services, settlers, { paymentId: payment.id })
  if (payment.status === 'completed' && goneOf(transaction) > payment.refundedCents) {
    return recordGone(services, settlers, payment, transactionId)
  }
  if (payment.status === 'completed' && status === 'failed') {
    return settleReturned(services, settlers, payment, failure ?? 'declined')
  }
  if (payment.status === 'completed' && status === 'collected') return settleCollected(services, payment.id)
  // A failed payment with a transaction was returned by the bank: final, and this event is older.
  const isLate = payment.status === 'failed' && payment.transactionId === null && isTaken
  if (!isOpen(payment) && !isLate) return
  const told = { transactionId, status, cardType, last4, ...(failure && { failure }) }
  await adopt(services, settlerOf(settlers, payment), payment, told)
}
