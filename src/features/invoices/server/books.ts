// What an invoice does to the books, as part of the caller's transaction. A request for money in advance does nothing to
// them: nobody owes it, and what is paid of it goes to trust as a payment.
import {
  postInvoice,
  postInvoiceVoid,
  postTransfer,
  postTransferBack,
  trustBalance,
} from '#features/ledger/server/index.ts'
import { findPayment } from '#features/payments/server/index.ts'
import type { Cents } from '#kernel/money.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { change, creditedPayment, type InvoiceRow } from './repository.ts'

type Needs = Pick<Services, 'clock'>

/** The invoice with what the client's trust money paid of it. */
export async function bookIssued(tx: Database, { clock }: Needs, issued: InvoiceRow): Promise<InvoiceRow> {
  if (issued.kind === 'retainer') return issued
  const now = clock.now()
  const { id: invoiceId, clientId, totalCents } = issued
  const credit = await creditInTrust(tx, issued)
  if (credit) await postTransfer(tx, credit, now)
  if (totalCents === 0) return issued
  await postInvoice(tx, { clientId, invoiceId, amountCents: totalCents }, now)
  if (!issued.usesTrust) return issued
  const trustAppliedCents = await applyTrust(tx, { clock }, issued)
  return trustAppliedCents === 0 ? issued : change(tx, invoiceId, { trustAppliedCents })
}

export async function bookVoided(tx: Database, { clock }: Needs, issued: InvoiceRow): Promise<void> {
  if (issued.kind === 'retainer') return
  const now = clock.now()
  const { id: invoiceId, clientId, totalCents, trustAppliedCents } = issued
  const credit = await creditInTrust(tx, issued)
  if (credit) await postTransferBack(tx, credit, now)
  if (trustAppliedCents > 0) await postTransferBack(tx, applied(issued, trustAppliedCents), now)
  if (totalCents > 0) await postInvoiceVoid(tx, { clientId, invoiceId, amountCents: totalCents }, now)
}

function applied({ id: invoiceId, clientId }: InvoiceRow, amountCents: Cents) {
  return { clientId, invoiceId, amountCents, source: `invoice:${invoiceId}`, settles: 'receivable' as const }
}

/** As much as there is. Somebody may use the money between looking and posting; a refusal then holds it still. */
async function applyTrust(tx: Database, { clock }: Needs, issued: InvoiceRow): Promise<Cents> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const amountCents = Math.min(await trustBalance(tx, issued.clientId), issued.totalCents)
    if (amountCents === 0) return 0
    if (await postTransfer(tx, applied(issued, amountCents), clock.now())) return amountCents
  }
  throw new Error(`the trust money of invoice ${issued.id} changed while it was held`)
}

/** A fee that was kept in trust is earned with the invoice that credits it. */
async function creditInTrust(tx: Database, { id: invoiceId, clientId }: InvoiceRow) {
  const paymentId = await creditedPayment(tx, invoiceId)
  const payment = paymentId === null ? null : await findPayment(tx, paymentId)
  if (payment?.account !== 'trust') return null
  const { amountCents } = payment
  return { clientId, invoiceId, amountCents, source: `credit:${invoiceId}`, settles: 'fees_earned' as const }
}
