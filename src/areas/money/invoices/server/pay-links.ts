// Links with which a person without an account pays for a client: made and withdrawn by client or firm.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { queueMail } from '#areas/messages/notifications/server/index.ts'
import { listPaymentsOfInvoices, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import { type Instant, instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import { pageUrl } from '#areas/messages/notifications/server/index.ts'
import type { InvoicePath, MakePayLinkInput, PayLink, PayLinks, PayLinkPath } from '../contract.ts'
import { leftToPay } from '../rules/invoice.ts'
import { isPart } from '../rules/part.ts'
import {
  PAY_LINK_DAYS,
  PAY_LINK_MAILS,
  PAY_LINKS_MAX,
  payLinkCents,
  payLinkState,
} from '../rules/pay-link.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { listOpenAutopaysOfLink } from './autopay-repository.ts'
import { endAutopay } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import { partRefused } from './pay-invoice.ts'
import { PAY_LINK_MAIL } from './pay-link-mails.ts'
import { findLink, insertLink, listLinks, type PayLinkRow, withdrawLink } from './pay-links-repository.ts'
import type { InvoiceRow } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'
import { lockReadable, readable } from './who-may.ts'

const MINUTES_PER_DAY = 24 * 60

/** For the client and the firm. */
export async function listPayLinks(ctx: Context, { invoiceId }: InvoicePath): Promise<PayLinks> {
  return linksOf(ctx, ctx.db, await readable(ctx, invoiceId))
}

/** A client who makes one agrees to another payer; if the firm makes it, the client told them so. */
export async function makePayLink(ctx: Context, input: MakePayLinkInput): Promise<PayLinks> {
  const { userId, role } = requireSignedIn(ctx)
  if (role !== 'client' && !input.hasClientAgreed) throw invoiceError(ctx.firm, 'PAY_LINK_NOT_AGREED')
  if (input.email !== null) await countAgainst(ctx, PAY_LINK_MAILS, userId)
  return ctx.db.transaction(async (tx) => {
    const row = await lockReadable(ctx, tx, input.invoiceId)
    await refuseUnpayable(ctx, tx, row, input.amountCents)
    const now = ctx.clock.now()
    const link = await insertLink(tx, {
      invoiceId: row.id,
      amountCents: input.amountCents,
      offersAutopay: input.offersAutopay ?? false,
      createdBy: userId,
      createdAt: toDate(now),
      endsAt: toDate(plusMinutes(now, PAY_LINK_DAYS * MINUTES_PER_DAY)),
    })
    await recordAudit(tx, asker(ctx), {
      action: INVOICE_ACTIONS['pay-link.made'],
      subjectId: row.clientId,
      after: { invoiceId: row.id, number: row.number, amountCents: input.amountCents },
    })
    if (input.email !== null) {
      const { language } = input
      // The address's owner is no party to the invoice, so the mail belongs only to the address.
      const sent = { to: plainEmail(input.email), language, recipientId: null, linkId: link.id }
      await queueMail(ctx, tx, PAY_LINK_MAIL, sent)
    }
    return linksOf(ctx, tx, row)
  })
}

async function refuseUnpayable(
  ctx: Context,
  tx: Database,
  row: InvoiceRow,
  amountCents: Cents,
): Promise<void> {
  const openCents = await openNow(tx, row)
  if (openCents === 0) throw invoiceError(ctx.firm, 'INVOICE_NOT_PAYABLE')
  if (!isPart(amountCents, openCents)) throw partRefused(ctx, openCents)
  const links = await linksOf(ctx, tx, row)
  if (links.links.length >= PAY_LINKS_MAX)
    throw invoiceError(ctx.firm, 'PAY_LINK_TOO_MANY', { max: PAY_LINKS_MAX })
}

export async function openNow(db: Database, row: InvoiceRow): Promise<Cents> {
  if (row.state !== 'issued') return 0
  return leftToPay(row.totalCents, coveredOf(await moneyOf(db, row.id)))
}

/** The link opens nothing any more, and automatic charges agreed with it end; a payment under way continues. Safe to repeat. */
export async function withdrawPayLink(ctx: Context, { linkId }: PayLinkPath): Promise<PayLinks> {
  const { userId } = requireSignedIn(ctx)
  const found = await findLink(ctx.db, linkId)
  if (!found) throw generalError('NOT_FOUND')
  return ctx.db.transaction(async (tx) => {
    const row = await lockReadable(ctx, tx, found.invoiceId)
    await withdrawLink(tx, linkId, { withdrawnAt: toDate(ctx.clock.now()), withdrawnBy: userId })
    for (const autopay of await listOpenAutopaysOfLink(tx, linkId)) {
      await endAutopay(ctx, tx, autopay, { row, why: 'link-withdrawn', by: userId })
    }
    return linksOf(ctx, tx, row)
  })
}

async function linksOf(ctx: Context, db: Database, row: InvoiceRow): Promise<PayLinks> {
  const openCents = await openNow(db, row)
  const payments = await listPaymentsOfInvoices(db, [row.id])
  const now = ctx.clock.now()
  const links = (await listLinks(db, row.id)).map((link) => viewOf(ctx, { link, payments, openCents, now }))
  return { links }
}

type Seen = { link: PayLinkRow; payments: readonly PaymentRow[]; openCents: Cents; now: Instant }

/** The address is shown only while it works. */
function viewOf(ctx: Context, seen: Seen): PayLink {
  const { link } = seen
  const state = stateOf(seen)
  return {
    id: link.id,
    state,
    offersAutopay: link.offersAutopay,
    amountCents: state === 'open' ? payLinkCents(link.amountCents, seen.openCents) : link.amountCents,
    createdAt: link.createdAt.toISOString(),
    endsAt: link.endsAt.toISOString(),
    payerName: state === 'paid' ? link.payerName : null,
    url: state === 'open' ? urlOf(ctx, link.id) : null,
  }
}

function urlOf(
  { firm, links, language }: Pick<Context, 'firm' | 'links' | 'language'>,
  linkId: string,
): string {
  return pageUrl('payByLink', language, firm, `#${links.tokenFor('pay', linkId)}`)
}

const IS_OPEN: readonly PaymentRow['status'][] = ['charging', 'unknown', 'pending']

export function stateOf({ link, payments, openCents, now }: Seen) {
  const own = payments.filter((payment) => isOfLink(link, payment))
  return payLinkState(
    {
      isPaid: own.some(({ status, refundDueAt }) => isReceived(status) && refundDueAt === null),
      isBeingPaid: payments.some(({ status }) => IS_OPEN.includes(status)),
      isWithdrawn: link.withdrawnAt !== null,
      endsAt: instant(link.endsAt),
      openCents,
    },
    now,
  )
}

/** Later automatic charges are not the link's own amount. */
export function isOfLink(link: Pick<PayLinkRow, 'id'>, { payLinkId, autopayId }: PaymentRow): boolean {
  return payLinkId === link.id && autopayId === null
}

function isReceived(status: PaymentRow['status']): boolean {
  return status === 'completed' || status === 'refunded'
}
