// Posting a movement: part of the transaction that makes it, and once however often it is asked for.
import { type Instant, toDate } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Database } from '#platform/database.ts'
import { type Deposit, type Movement, postingsOf, type Settles } from '../rules/postings.ts'
import { insert, isPosted, lockBalance, type NewTransaction } from './repository.ts'

type About = Pick<NewTransaction, 'clientId' | 'source' | 'paymentId' | 'refundId' | 'invoiceId'>

export type PaymentMovement = Deposit & {
  clientId: string
  paymentId: string
  invoiceId: string | null
  amountCents: Cents
}

/** Money came in: to trust it stays the client's; to operating it settles an invoice, or is a fee earned without one. */
export function postPayment(tx: Database, payment: PaymentMovement, now: Instant): Promise<boolean> {
  const { clientId, paymentId, invoiceId } = payment
  const about = { clientId, paymentId, invoiceId, source: `payment:${paymentId}` }
  return post(tx, about, { ...payment, kind: 'payment' }, now)
}

/** A bank took the money back, or it was given back elsewhere, perhaps after it was spent: the firm makes up for what the client's trust lacks. */
export async function postPaymentReturned(
  tx: Database,
  payment: PaymentMovement & { refundId?: string },
  now: Instant,
): Promise<boolean> {
  const { clientId, paymentId, refundId, invoiceId, amountCents } = payment
  const source = `payment-returned:${refundId ?? paymentId}`
  const about = { clientId, paymentId, invoiceId, source, ...(refundId && { refundId }) }
  const kind = 'payment-returned'
  if (payment.bank === 'operating') return post(tx, about, { ...payment, kind }, now)
  const fromTrustCents = Math.min(await lockBalance(tx, clientId, 'trust_bank'), amountCents)
  return post(tx, about, { kind, bank: 'trust', amountCents, fromTrustCents }, now)
}

export type RefundMovement = PaymentMovement & { refundId: string }

/**
 * Money is to go back; posted when it is decided, so that nothing else can use it meanwhile. False, with nothing posted,
 * where the client's trust money no longer holds it.
 */
export async function postRefund(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const { clientId, paymentId, refundId, invoiceId, amountCents } = refund
  const about = { clientId, paymentId, refundId, invoiceId, source: `refund:${refundId}` }
  const isEnough = refund.bank !== 'trust' || (await hasTrust(tx, clientId, amountCents))
  if (await isPosted(tx, about.source)) return true
  if (!isEnough) return false
  await post(tx, about, { ...refund, kind: 'refund' }, now)
  return true
}

/** The gateway would not give the money back: it is where it was. */
export function postRefundRefused(tx: Database, refund: RefundMovement, now: Instant): Promise<boolean> {
  const { clientId, paymentId, refundId, invoiceId } = refund
  const about = { clientId, paymentId, refundId, invoiceId, source: `refund-refused:${refundId}` }
  return post(tx, about, { ...refund, kind: 'refund-refused' }, now)
}

export type InvoiceMovement = { clientId: string; invoiceId: string; amountCents: Cents }

/** An invoice is issued: the client owes what it comes to. */
export function postInvoice(tx: Database, invoice: InvoiceMovement, now: Instant): Promise<boolean> {
  const { clientId, invoiceId, amountCents } = invoice
  const about = { clientId, invoiceId, source: `invoice:${invoiceId}` }
  return post(tx, about, { kind: 'invoice', amountCents }, now)
}

export function postInvoiceVoid(tx: Database, invoice: InvoiceMovement, now: Instant): Promise<boolean> {
  const { clientId, invoiceId, amountCents } = invoice
  const about = { clientId, invoiceId, source: `invoice-void:${invoiceId}` }
  return post(tx, about, { kind: 'invoice-void', amountCents }, now)
}

/** `source` names the transfer: one invoice may be settled from the trust in several. */
export type TransferMovement = InvoiceMovement & { source: string; settles: Settles }

/** Money in trust was earned. False, with nothing posted, where the client has less in trust. */
export async function postTransfer(tx: Database, transfer: TransferMovement, now: Instant): Promise<boolean> {
  const { clientId, invoiceId, amountCents, settles } = transfer
  const source = `transfer:${transfer.source}`
  const isEnough = await hasTrust(tx, clientId, amountCents)
  if (await isPosted(tx, source)) return true
  if (!isEnough) return false
  await post(tx, { clientId, invoiceId, source }, { kind: 'transfer', amountCents, settles }, now)
  return true
}

/** Undoes a transfer: the money is the client's again. */
export function postTransferBack(tx: Database, transfer: TransferMovement, now: Instant): Promise<boolean> {
  const { clientId, invoiceId, amountCents, settles } = transfer
  const about = { clientId, invoiceId, source: `transfer-back:${transfer.source}` }
  return post(tx, about, { kind: 'transfer-back', amountCents, settles }, now)
}

/** Who else wants the client's trust money waits until this transaction ends. */
async function hasTrust(tx: Database, clientId: string, amountCents: Cents): Promise<boolean> {
  return (await lockBalance(tx, clientId, 'trust_bank')) >= amountCents
}

function post(tx: Database, about: About, movement: Movement, now: Instant): Promise<boolean> {
  const transaction = { ...about, kind: movement.kind, occurredAt: toDate(now) }
  return insert(tx, transaction, postingsOf(movement))
}
