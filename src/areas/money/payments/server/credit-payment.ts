// A payment that stands as a credit on an invoice has been given back that way: its row says so, under its lock.
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import { change, listRefunds, lock, type PaymentRow } from './repository.ts'
import type { Settlers } from './settler.ts'

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

/**
 * Some of the payment is gone, after the books say so: what stood on an invoice is asked for there again. Of trust money that
 * is what was missing; the rest was still held, and so is what the invoice credits.
 */
export async function undoCredit(
  services: Services,
  tx: Database,
  settlers: Settlers,
  payment: PaymentRow,
  { cause, goneCents, missingCents }: { cause: string; goneCents: Cents; missingCents: Cents },
): Promise<void> {
  const { creditedInvoiceId: invoiceId, account } = payment
  const amountCents = account === 'trust' ? missingCents : goneCents
  if (invoiceId === null || amountCents === 0) return
  await settlers.invoice?.creditTakenBack?.(services, tx, payment, { invoiceId, cause, amountCents })
}
