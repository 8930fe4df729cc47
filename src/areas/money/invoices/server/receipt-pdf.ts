// The receipt of received money, in the requested language.
import { isPaper } from '#areas/money/payments/rules/hand-methods.ts'
import { meansOf } from '#areas/money/payments/rules/means.ts'
import { isByHand } from '#areas/money/payments/rules/payment.ts'
import { findHand, findPayment, type HandRow, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { getAppointment, requireParty } from '#areas/meetings/scheduling/server/index.ts'
import { displayName, findById as findUser, namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { createPdf, letterheadOf, type PdfBlock } from '#platform/pdf.ts'
import type { ReceiptInput } from '../contract.ts'
import { canReadInvoice, readsOnlyBooks } from '../rules/policy.ts'
import { invoicesText } from '../words/index.ts'
import { invoiceError } from './invoice-error.ts'
import { openNow } from './pay-links.ts'
import { payerOf } from './payer-of.ts'
import { findById, type InvoiceRow } from './repository.ts'
import { isAttorneyOfClient } from './who-may.ts'

/** For the payer, an administrator, who reads the books, or the attorney of one of the client's cases; without an account, of a meeting. */
export async function receiptPdf(ctx: Context, { paymentId, language }: ReceiptInput): Promise<File> {
  if (ctx.actor.kind !== 'user') return receiptForGuest(ctx, { paymentId, language })
  const payment = await readablePayment(ctx, paymentId)
  const client = await findUser(ctx.db, payment.clientId)
  const payer = await payerOf(ctx.db, payment)
  const name = payer?.name ?? (client ? displayName(client) : '')
  return receiptFile(ctx, payment, language, { name, isPayer: payer === null, readsInvoice: true })
}

/** With the key of a proven address: for its meeting, in the name the guest knows. */
async function receiptForGuest(ctx: Context, { paymentId, language }: ReceiptInput): Promise<File> {
  await requireParty(ctx)
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment?.appointmentId) throw generalError('NOT_FOUND')
  const { client } = await getAppointment(ctx, { appointmentId: payment.appointmentId })
  return receiptFile(ctx, payment, language, { name: client.name, isPayer: true, readsInvoice: false })
}

/** `isPayer`: for the person who paid, who alone sees the method. A payer by link sees no more of the invoice. */
type From = { name: string; isPayer: boolean; readsInvoice: boolean }

export async function receiptFile(
  ctx: Context,
  payment: PaymentRow,
  language: Language,
  from: From,
): Promise<File> {
  const isReceived = payment.status === 'completed' || payment.status === 'refunded'
  // Money that went back automatically, with nothing delivered, was never ours.
  if (!isReceived || payment.refundDueAt !== null) throw invoiceError(ctx.firm, 'RECEIPT_NOT_FOUND')
  const { receipt: words } = invoicesText(language).documents
  const { reference } = payment
  const { bytes: pdf } = await createPdf({
    title: words.title,
    language,
    letterhead: letterheadOf(ctx.firm),
    lead: [fill(words.number, { reference })],
    blocks: [
      { kind: 'facts', facts: await factsOf(ctx, payment, language, from) },
      ...(await notesOf(ctx, payment, language)),
    ],
    footer: `${ctx.firm.name} · ${ctx.firm.phone}`,
  })
  const name = fill(words.fileName, { reference })
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}

async function readablePayment(ctx: Context, paymentId: string): Promise<PaymentRow> {
  const actor = requireSignedIn(ctx)
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) throw generalError('NOT_FOUND')
  const { clientId } = payment
  const isTheirs = await isAttorneyOfClient(ctx.db, actor, clientId)
  const parties = { clientId, state: 'issued' as const, isAttorneyOfClient: isTheirs }
  if (!readsOnlyBooks(actor) && !canReadInvoice(actor, parties)) throw generalError('NOT_FOUND')
  return payment
}

async function factsOf(ctx: Context, payment: PaymentRow, language: Language, from: From) {
  const { receipt: words } = invoicesText(language).documents
  const client = await findUser(ctx.db, payment.clientId)
  const hand = (await findHand(ctx.db, payment.id))?.hand ?? null
  const money = (cents: number) => formatCents(cents, language)
  const date = dateIn(FIRM_ZONE, instant(payment.settledAt ?? payment.createdAt))
  const { amountCents, refundedCents, account } = payment
  const invoice = payment.invoiceId === null ? null : await findById(ctx.db, payment.invoiceId)
  return [
    { label: words.from, value: hand?.payerName ?? from.name },
    ...(hand?.payerName && client ? [{ label: words.forClient, value: displayName(client) }] : []),
    { label: words.date, value: formatDate(date, language) },
    { label: words.amount, value: money(amountCents) },
    { label: words.for, value: subjectOf(payment, invoice, hand, language) },
    ...(from.isPayer
      ? [{ label: words.method, value: meansOf({ ...payment, byHand: hand }, language) }]
      : []),
    // Which account has the firm's own money is internal to the firm.
    ...(account === 'trust' ? [{ label: words.account, value: words.trust }] : []),
    ...(refundedCents > 0
      ? [
          { label: words.refunded, value: money(refundedCents) },
          { label: words.kept, value: money(amountCents - refundedCents) },
        ]
      : []),
    ...(from.readsInvoice && invoice?.state === 'issued'
      ? [{ label: words.left, value: money(await openNow(ctx.db, invoice)) }]
      : []),
  ]
}

/** Extra notes on a receipt for money the firm took itself. */
async function notesOf(ctx: Context, { id, method }: PaymentRow, language: Language): Promise<PdfBlock[]> {
  const hand = (await findHand(ctx.db, id))?.hand
  if (!hand) return []
  const { receipt: words } = invoicesText(language).documents
  const takenBy = (await namesOf(ctx.db, [hand.receivedBy])).get(hand.receivedBy) ?? ''
  const notes = [
    fill(words.takenBy, { name: takenBy }),
    ...(isByHand(method) && isPaper(method) ? [words.untilPaid] : []),
    ...(hand.payerName === null ? [] : [words.otherPayer]),
  ]
  return notes.map((text) => ({ kind: 'paragraph', text }))
}

function subjectOf(
  payment: PaymentRow,
  invoice: InvoiceRow | null,
  hand: HandRow | null,
  language: Language,
): string {
  const { receipt: words } = invoicesText(language).documents
  if (!invoice?.number) return hand ? words.purposes[hand.purpose] : words.types[payment.type]
  const text = invoice.kind === 'retainer' ? words.forRetainer : words.forInvoice
  return fill(text, { number: invoice.number })
}
