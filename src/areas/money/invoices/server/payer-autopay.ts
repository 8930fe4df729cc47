// A person without an account pays the rest of a plan automatically: they agree with the link they were sent, and see,
// change and stop it with the link in each of our mails.
import { type AuditSource, asker } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type {
  AgreeByLinkInput,
  AutopayOffer,
  OfferByLinkInput,
  OfferPayerCardInput,
  OpenedPayLink,
  OpenPayLinkInput,
  PayerAutopay,
} from '../contract.ts'
import {
  PAY_LINK_TRIES,
  PAY_LINK_TRIES_AT,
  PAY_LINKS_OPENED,
  PAYER_CARD_TRIES_AT,
} from '../rules/pay-link.ts'
import { agreeAs, type Consenter, isOfSamePayer, saveAndOffer, scheduleNow } from './autopay-consent.ts'
import { type AutopayRow, findActiveAutopay, findAutopay, findLastOfPayer } from './autopay-repository.ts'
import { agreedOf, offerFor, openPartsOf } from './autopay-view.ts'
import { endAutopay } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import { linkedBy, opened, requireGoodForRest } from './pay-by-link.ts'
import { findById, type InvoiceRow, lock } from './repository.ts'

/** For anyone with the link. Charges nothing, now or before they agree to the returned offer. */
export async function offerByLink(ctx: Context, input: OfferByLinkInput): Promise<AutopayOffer> {
  await countAgainst(ctx, PAY_LINK_TRIES_AT, networkOf(ctx.clientAddress))
  const { row: link, invoice } = await linkedBy(ctx, ctx.db, input.link)
  const { payerName, paymentToken: token } = input
  const payer = { linkId: link.id, payerName, payerEmail: plainEmail(input.payerEmail) }
  return offerWith(ctx, payerWith(ctx, link.id), { invoiceId: invoice.id, token, payer })
}

type Payer = { linkId: string; payerName: string; payerEmail: string }
type CardOf = { invoiceId: string; token: string; payer: Payer }

async function offerWith(
  ctx: Context,
  who: Consenter,
  { invoiceId, token, payer: { linkId, ...payer } }: CardOf,
): Promise<AutopayOffer> {
  await ctx.db.transaction(async (tx) => {
    const row = await who.lock(tx, invoiceId)
    await scheduleNow(ctx, tx, row, { who, method: 'card' })
  })
  // Counts only gateway calls: that is where stolen cards are tested.
  await countAgainst(ctx, PAY_LINK_TRIES, linkId)
  return saveAndOffer(ctx, who, { invoiceId, method: 'card', token, payer })
}

export async function agreeByLink(
  ctx: Context,
  { link, ...offer }: AgreeByLinkInput,
): Promise<OpenedPayLink> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const { row } = await linkedBy(ctx, ctx.db, link)
  return agreeAs(ctx, payerWith(ctx, row.id), offer, (tx, invoice) => opened(ctx, tx, row, invoice))
}

/**
 * Another card of the payer, by a mail's link: once agreed to, it replaces only their own. Charges and changes nothing
 * before they agree to the returned offer.
 */
export async function offerPayerCard(ctx: Context, input: OfferPayerCardInput): Promise<AutopayOffer> {
  await countAgainst(ctx, PAYER_CARD_TRIES_AT, networkOf(ctx.clientAddress))
  const { autopay, payer, row } = await agreedWith(ctx, ctx.db, input.link)
  return offerWith(ctx, payerOfMail(ctx, autopay), { invoiceId: row.id, token: input.paymentToken, payer })
}

export async function agreePayerCard(
  ctx: Context,
  { link, ...offer }: AgreeByLinkInput,
): Promise<PayerAutopay> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const { autopay } = await agreedWith(ctx, ctx.db, link)
  const offered = await findAutopay(ctx.db, offer.autopayId)
  if (!offered || !isOfSamePayer(offered, autopay)) throw generalError('NOT_FOUND')
  return agreeAs(ctx, payerOfMail(ctx, autopay), offer, async (tx, row) =>
    viewOf(ctx, tx, (await agreedWith(ctx, tx, link)).autopay, row),
  )
}

/** The identity stays as typed: only their own active consent lets them save another card. */
function payerOfMail(ctx: Context, autopay: AutopayRow): Consenter {
  return {
    owner: { offeredTo: null, payLinkId: autopay.payLinkId },
    methods: ['card'],
    mayReplace: true,
    async lock(tx, invoiceId) {
      const row = await lock(tx, invoiceId)
      if (!row) throw generalError('NOT_FOUND')
      const active = await findActiveAutopay(tx, invoiceId)
      if (!active || !isOfSamePayer(active, autopay)) throw invoiceError(ctx.firm, 'AUTOPAY_NOT_POSSIBLE')
      return row
    },
    by: visitorIn(ctx),
  }
}

/** Cards only: a bank payment can fail days later. Replaces no one: the client may have a consent. */
function payerWith(ctx: Context, linkId: string): Consenter {
  return {
    owner: { offeredTo: null, payLinkId: linkId },
    methods: ['card'],
    mayReplace: false,
    async lock(tx, invoiceId) {
      const row = await lock(tx, invoiceId)
      if (!row) throw generalError('NOT_FOUND')
      await requireGoodForRest(ctx, tx, linkId, row)
      return row
    },
    by: visitorIn(ctx),
  }
}

/** Ignores any signed-in account: a link proves only a link. */
function visitorIn(ctx: Context): AuditSource {
  return { ...asker(ctx), by: 'visitor', actorId: null }
}

/** For anyone with a link from a payer mail. */
export async function openPayerAutopay(ctx: Context, { link }: OpenPayLinkInput): Promise<PayerAutopay> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const { autopay, row } = await agreedWith(ctx, ctx.db, link)
  return viewOf(ctx, ctx.db, autopay, row)
}

/** At any time; a payment under way continues. Safe to repeat. */
export async function stopPayerAutopay(ctx: Context, { link }: OpenPayLinkInput): Promise<PayerAutopay> {
  await countAgainst(ctx, PAY_LINKS_OPENED, networkOf(ctx.clientAddress))
  const found = await agreedWith(ctx, ctx.db, link)
  return ctx.db.transaction(async (tx) => {
    await lock(tx, found.row.id)
    const { autopay, row } = await agreedWith(ctx, tx, link)
    await endAutopay(ctx, tx, autopay, { row, why: 'by-payer', by: null })
    return viewOf(ctx, tx, (await findAutopay(tx, autopay.id)) ?? autopay, row)
  })
}

type Agreed = { autopay: AutopayRow; payer: Payer; row: InvoiceRow }

/** Their last consent: a mail from before a change of card opens the current one. */
async function agreedWith(ctx: Context, db: Database, link: string): Promise<Agreed> {
  const id = ctx.links.idIn('pay-automatic', link)
  const found = id === null ? null : await findAutopay(db, id)
  const row = found && (await findById(db, found.invoiceId))
  if (!found || !row || found.agreedAt === null) throw generalError('NOT_FOUND')
  const autopay = found.endedWhy === 'replaced' ? await findLastOfPayer(db, found) : found
  const { payLinkId: linkId, payerEmail, payerName } = autopay
  if (linkId === null || payerEmail === null || payerName === null) throw generalError('NOT_FOUND')
  return { autopay, payer: { linkId, payerName, payerEmail }, row }
}

async function viewOf(
  ctx: Context,
  db: Database,
  autopay: AutopayRow,
  row: InvoiceRow,
): Promise<PayerAutopay> {
  const { id: _id, ...agreed } = agreedOf(autopay, await openPartsOf(db, row))
  const offer = autopay.endedAt === null ? await offerFor(ctx, db, row) : null
  const cardChange = offer === null || offer.kind === 'none' ? null : offer.kind
  return { number: row.number ?? '', ...agreed, cardChange }
}
