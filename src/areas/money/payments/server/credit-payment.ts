// Marks a payment credited to an invoice as refunded that way, in its locked row.
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToRefund } from '../rules/refund.ts'
import { change, listRefunds, lock, type PaymentRow } from './repository.ts'
import type { Settlers } from './settler.ts'

/** Runs in the caller's transaction. False, with nothing changed, if any of the money has gone or is going back. */
export async function creditPayment(tx: Database, paymentId: string, invoiceId: string): Promise<boolean> {
  const payment = await lock(tx, paymentId)
  const left = leftToRefund(payment.amountCents, await listRefunds(tx, [paymentId]))
  const isWhole = payment.status === 'completed' && left === payment.amountCents
  if (!isWhole || payment.creditedInvoiceId !== null) return false
  await change(tx, paymentId, { creditedInvoiceId: invoiceId })
  return true
}

/** No longer credited to an invoice: the money can be credited or refunded again. */
export async function uncreditPayment(tx: Database, paymentId: string): Promise<void> {
  await lock(tx, paymentId)
  await change(tx, paymentId, { creditedInvoiceId: null })
}

/**
 * Runs after posting: the lost part of a credit is due on its invoice again. For trust money that is only the missing
 * part; the rest was in trust and stays credited.
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
