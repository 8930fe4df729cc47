// A payment that stands as a credit on an invoice has been given back that way: its row says so, under its lock.
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import { change, listRefunds, lock } from './repository.ts'

/** Part of the caller's transaction. False, with nothing changed, where any of the money has gone back or is on its way. */
export async function creditPayment(tx: Database, paymentId: string, invoiceId: string): Promise<boolean> {
  const payment = await lock(tx, paymentId)
  const left = leftToRefund(payment.amountCents, await listRefunds(tx, [paymentId]))
  const isWhole = payment.status === 'completed' && left === payment.amountCents
  if (!isWhole || payment.creditedInvoiceId !== null) return false
  await change(tx, paymentId, { creditedInvoiceId: invoiceId })
  return true
}

/** It stands on no invoice any more: the money can be credited or given back again. */
export async function uncreditPayment(tx: Database, paymentId: string): Promise<void> {
  await lock(tx, paymentId)
  await change(tx, paymentId, { creditedInvoiceId: null })
}
