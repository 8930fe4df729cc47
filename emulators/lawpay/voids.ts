// Takes an authorised charge or refund back before any money has moved.
import { findCharge, refuseDuringCapture } from './captures.ts'
import { commit, findTransaction, type Gateway } from './gateway.ts'
import { step, type Step } from './ledger.ts'
import { refusal } from './refusal.ts'
import { refundedBy, refundsOf } from './refunds.ts'
import { type Body, readReference } from './request-fields.ts'
import type { Transaction } from './transaction.ts'

/** Voiding a refund lowers what its charge counts as refunded. */
export function voidTransaction(gateway: Gateway, id: string, body: Body): Transaction {
  const transaction = findTransaction(gateway, id)
  const reference = readReference(body)
  refuseDuringCapture(gateway)
  if (!isVoidable(gateway, transaction)) throw refusal('not_valid_for_transaction_status')
  const voided = step(gateway.ledger, gateway.now(), 'transaction.voided', {
    ...transaction,
    status: 'VOIDED' as const,
    ...(reference === undefined ? {} : { void_reference: reference }),
  })
  const steps: Step[] = [voided]
  if (transaction.type === 'REFUND') {
    steps.push(refundedBy(gateway, findCharge(gateway, transaction.charge_id), -transaction.amount))
  }
  commit(gateway, steps)
  return voided.transaction
}

function isVoidable(gateway: Gateway, transaction: Transaction): boolean {
  if (transaction.status !== 'AUTHORIZED') return false
  if (transaction.type === 'REFUND') return true
  return refundsOf(gateway, transaction.id).every((refund) => ['VOIDED', 'FAILED'].includes(refund.status))
}
