// Paying by a link: one amount of one invoice, by a person who has no account and learns nothing else.
import {
  beginCharge,
  findOpenPaymentOfInvoice,
  lookUpIfLost,
  listPaymentsOfInvoices,
  pay,
  type PaymentRow,
} from '#areas/money/payments/server/index.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { OpenedPayLink, OpenPayLinkInput, PayByLinkInput, PayLinkReceiptInput } from '../contract.ts'
import {
  isGoodForRest,
  PAY_LINK_TRIES,
  PAY_LINK_TRIES_AT,
  PAY_LINKS_OPENED,
  payLinkCents,
  type PayLinkState,
} from '../rules/pay-link.ts'
import { findActiveAutopay } from './autopay-repository.ts'
import { offerFor, partOf } from './autopay-view.ts'
import { chargeFor } from './charge-for.ts'
import { invoiceError } from './invoice-error.ts'
import { invoiceSettler } from './invoice-settler.ts'
import { amountChanged } from './pay-invoice.ts'
import { isOfLink, openNow, stateOf } from './pay-links.ts'
import { findLink, keepPayer, type PayLinkRow } from './pay-links-repository.ts'
import { receiptFile } from './receipt-pdf.ts'
import { findById, type InvoiceRow, lock } from './repository.ts'

/** For anyone with the link. An unknown link and an empty one return the same 404. */
export async function openPayLink(ctx: Context, { link }: OpenPayLinkInput): Promise<OpenedPayLink> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const { row, invoice } = await linkedBy(ctx, ctx.db, link)
  return opened(ctx, ctx.db, row, invoice)
}

/** If already paid by this link, returns that and charges nothing. */
export async function payByLink(ctx: Context, input: PayByLinkInput): Promise<OpenedPayLink> {
  await countAgainst(ctx, PAY_LINK_TRIES_AT, networkOf(ctx.clientAddress))
  const { row } = await linkedBy(ctx, ctx.db, input.link)
  await countAgainst(ctx, PAY_LINK_TRIES, row.id)
  const payment = await ctx.db.transaction((tx) => begin(ctx, tx, row, input))
  if (payment) await pay(ctx, invoiceSettler, payment, input.paymentToken)
  const after = await linkedBy(ctx, ctx.db, input.link)
  return opened(ctx, ctx.db, after.row, after.invoice)
}

/** The receipt names the amount, payer and method, and nothing of the case. */
export async function payLinkReceipt(ctx: Context, { link, language }: PayLinkReceiptInput): Promise<File> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const { row, invoice } = await linkedBy(ctx, ctx.db, link)
  const payments = await listPaymentsOfInvoices(ctx.db, [invoice.id])
  const own = payments.find(
    (payment) => isOfLink(row, payment) && (payment.status === 'completed' || payment.status === 'refunded'),
  )
  if (!own) throw invoiceError(ctx.firm, 'RECEIPT_NOT_FOUND')
  return receiptFile(ctx, own, language, { name: row.payerName ?? '', isPayer: true, readsInvoice: false })
}

type Linked = { row: PayLinkRow; invoice: InvoiceRow }

/** An unknown link and an empty one return the same 404. */
export async function linkedBy(ctx: Context, db: Database, link: string): Promise<Linked> {
  const id = ctx.links.idIn('pay', link)
  const row = id === null ? null : await findLink(db, id)
  const invoice = row && (await findById(db, row.invoiceId))
  if (!row || !invoice) throw generalError('NOT_FOUND')
  return { row, invoice }
}

export async function opened(
  ctx: Context,
  db: Database,
  link: PayLinkRow,
  invoice: InvoiceRow,
): Promise<OpenedPayLink> {
  const payments = await listPaymentsOfInvoices(db, [invoice.id])
  const openCents = await openNow(db, invoice)
  const state = stateOf({ link, payments, openCents, now: ctx.clock.now() })
  const paid = payments.find((payment) => isOfLink(link, payment) && payment.status === 'completed')
  const shown = state === 'open' || state === 'checking' || state === 'paid'
  return {
    state,
    kind: invoice.kind,
    number: shown ? (invoice.number ?? '') : null,
    amountCents: !shown ? null : (paid?.amountCents ?? payLinkCents(link.amountCents, openCents)),
    endsAt: link.endsAt.toISOString(),
    reference: state === 'paid' ? (paid?.reference ?? null) : null,
    autopay: await restOf(ctx, db, { link, invoice, state }),
  }
}

type Rest = { link: PayLinkRow; invoice: InvoiceRow; state: PayLinkState }

/** The rest of a plan: null if this link does not offer it, or if another person already pays it automatically. */
async function restOf(
  ctx: Context,
  db: Database,
  { link, invoice, state }: Rest,
): Promise<OpenedPayLink['autopay']> {
  if (!link.offersAutopay) return null
  const active = await findActiveAutopay(db, invoice.id)
  if (active) return active.payLinkId === link.id ? { state: 'on', schedule: [] } : null
  if (!isGoodForRest(state, asked(link), ctx.clock.now())) return null
  const offer = await offerFor(ctx, db, invoice)
  if (offer.kind === 'pay-first') return { state: 'pay-first', schedule: [] }
  return offer.kind === 'offered' ? { state: 'offered', schedule: offer.schedule.map(partOf) } : null
}

function asked({ withdrawnAt, endsAt }: PayLinkRow) {
  return { isWithdrawn: withdrawnAt !== null, endsAt: instant(endsAt) }
}

/** The invoice of a link that can set up the rest of its plan now; runs in a transaction that has locked it. */
export async function requireGoodForRest(
  ctx: Context,
  tx: Database,
  linkId: string,
  row: InvoiceRow,
): Promise<void> {
  const link = await findLink(tx, linkId)
  if (!link || link.invoiceId !== row.id) throw generalError('NOT_FOUND')
  const payments = await listPaymentsOfInvoices(tx, [row.id])
  const now = ctx.clock.now()
  const state = stateOf({ link, payments, openCents: await openNow(tx, row), now })
  if (state === 'checking') throw invoiceError(ctx.firm, 'INVOICE_PAYMENT_IN_PROGRESS')
  if (state === 'nothing' || !link.offersAutopay) throw invoiceError(ctx.firm, 'AUTOPAY_NOT_POSSIBLE')
  if (!isGoodForRest(state, asked(link), now)) throw invoiceError(ctx.firm, 'PAY_LINK_OVER')
}

/** Null if the link was already paid. Locks the invoice, so the client cannot pay the same concurrently. */
async function begin(
  ctx: Context,
  tx: Database,
  { id, invoiceId }: PayLinkRow,
  input: PayByLinkInput,
): Promise<PaymentRow | null> {
  const invoice = await lock(tx, invoiceId)
  const link = await findLink(tx, id)
  if (!invoice || !link) throw generalError('NOT_FOUND')
  const payments = await listPaymentsOfInvoices(tx, [invoiceId])
  const openCents = await openNow(tx, invoice)
  const state = stateOf({ link, payments, openCents, now: ctx.clock.now() })
  if (state === 'paid') return null
  if (state === 'nothing') throw invoiceError(ctx.firm, 'INVOICE_NOT_PAYABLE')
  const open = await findOpenPaymentOfInvoice(tx, invoiceId)
  if (state === 'checking' || open) {
    if (open) await lookUpIfLost(ctx, open)
    throw invoiceError(ctx.firm, 'INVOICE_PAYMENT_IN_PROGRESS')
  }
  if (state !== 'open') throw invoiceError(ctx.firm, 'PAY_LINK_OVER')
  const amountCents = payLinkCents(link.amountCents, openCents)
  if (amountCents !== input.expectedCents) throw amountChanged(ctx, amountCents)
  await keepPayer(tx, id, {
    payerName: input.payerName,
    payerEmail: plainEmail(input.payerEmail),
    payerLanguage: ctx.language,
    noticeReadAt: toDate(ctx.clock.now()),
  })
  return beginCharge(tx, ctx, { ...chargeFor(invoice), payLinkId: id, method: 'card', amountCents })
}
