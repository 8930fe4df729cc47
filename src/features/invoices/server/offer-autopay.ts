// Consent in two steps: the card or account is saved at the gateway, so that the page can name it; then the words are agreed to.
import { randomUUID } from 'node:crypto'
import { asker, recordAudit } from '#features/audit/server/index.ts'
import { queueMail } from '#features/notifications/server/index.ts'
import { saveMethod } from '#features/payments/server/index.ts'
import { agreeToTerms } from '#features/users/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { SavedMethod } from '#platform/ports/payments.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { AgreeToAutopayInput, Autopay, AutopayOffer, OfferAutopayInput } from '../contract.ts'
import { AUTOPAY_NOTICE_DAYS, AUTOPAY_OFFERS, AUTOPAY_WORDING, type ScheduledPart } from '../rules/autopay.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import { AUTOPAY_MAILS } from './autopay-mails.ts'
import {
  type AutopayRow,
  changeAutopay,
  findActiveAutopay,
  findAutopay,
  insertAutopay,
} from './autopay-repository.ts'
import { autopayStatement } from './autopay-statement.ts'
import { autopayOf, offerFor } from './autopay-view.ts'
import { endAutopay } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import type { InvoiceRow } from './repository.ts'
import { tellCase } from './tell-case.ts'
import { lockPayable } from './who-may.ts'

/** For the client. Nothing is charged, and nothing will be before they agree to what this answers with. */
export async function offerAutopay(ctx: Context, input: OfferAutopayInput): Promise<AutopayOffer> {
  const { userId } = requireSignedIn(ctx)
  const { invoiceId, method, paymentToken: token, termsDigest: digest = null } = input
  await ctx.db.transaction(async (tx) => {
    const row = await lockPayable(ctx, tx, invoiceId)
    await scheduleNow(ctx, tx, row, method)
    await agreeToTerms(ctx, tx, { userId, moments: ['payment'], digest })
  })
  await countAgainst(ctx, AUTOPAY_OFFERS, userId)
  const id = randomUUID()
  const saved = await saveMethod(ctx, { method, token, reference: id })
  try {
    return await keepOffer(ctx, { id, userId, input, saved })
  } catch (error) {
    await ctx.payments.forgetMethod(method, saved.id)
    throw error
  }
}

type Saved = { id: string; userId: string; input: OfferAutopayInput; saved: SavedMethod }

/** The plan may have changed while the gateway was asked. */
function keepOffer(ctx: Context, { id, userId, input, saved }: Saved): Promise<AutopayOffer> {
  const { invoiceId, method } = input
  return ctx.db.transaction(async (tx) => {
    const row = await lockPayable(ctx, tx, invoiceId)
    const schedule = await scheduleNow(ctx, tx, row, method)
    const offer = await insertAutopay(tx, {
      id,
      invoiceId,
      offeredTo: userId,
      offeredAt: toDate(ctx.clock.now()),
      method,
      savedId: saved.id,
      cardType: saved.cardType,
      last4: saved.last4,
      expiresYear: saved.expires?.year ?? null,
      expiresMonth: saved.expires?.month ?? null,
      schedule: schedule.map(({ dueOn, amountCents }) => ({ dueOn: dueOn.toString(), amountCents })),
    })
    const { lines: statement, digest } = autopayStatement(offer, row.number ?? '', ctx.language, ctx.firm)
    return { autopayId: id, method, cardType: saved.cardType, last4: saved.last4, statement, digest }
  })
}

async function scheduleNow(
  ctx: Context,
  tx: Database,
  row: InvoiceRow,
  method: OfferAutopayInput['method'],
): Promise<ScheduledPart[]> {
  const offer = await offerFor(ctx, tx, row)
  if (offer.kind === 'none') throw invoiceError(ctx.firm, 'AUTOPAY_NOT_POSSIBLE')
  if (offer.kind === 'pay-first') throw invoiceError(ctx.firm, 'AUTOPAY_PAY_FIRST')
  if (!offer.methods.includes(method)) throw invoiceError(ctx.firm, 'BANK_PAYMENT_NOT_OFFERED')
  return offer.schedule
}

/** For the client, to whom it was offered; the words are those that they saw, or nothing is agreed. Twice is once. */
export async function agreeToAutopay(ctx: Context, input: AgreeToAutopayInput): Promise<Autopay> {
  const { userId } = requireSignedIn(ctx)
  const found = await findAutopay(ctx.db, input.autopayId)
  if (!found) throw generalError('NOT_FOUND')
  return ctx.db.transaction(async (tx) => {
    const row = await lockPayable(ctx, tx, found.invoiceId)
    const offer = await findAutopay(tx, found.id)
    if (offer?.offeredTo !== userId) throw generalError('NOT_FOUND')
    if (offer.agreedAt === null) await agree(ctx, tx, { row, offer, digest: input.digest })
    return autopayOf(ctx, tx, row)
  })
}

async function agree(
  ctx: Context,
  tx: Database,
  { row, offer, digest }: { row: InvoiceRow; offer: AutopayRow; digest: string },
): Promise<void> {
  const { lines: statement, digest: seen } = autopayStatement(offer, row.number ?? '', ctx.language, ctx.firm)
  const schedule = await scheduleNow(ctx, tx, row, offer.method)
  if (offer.endedAt !== null || seen !== digest || !isSame(schedule, offer.schedule)) {
    throw invoiceError(ctx.firm, 'AUTOPAY_CHANGED')
  }
  const by = requireSignedIn(ctx).userId
  const before = await findActiveAutopay(tx, row.id)
  if (before) await endAutopay(ctx, tx, before, { row, why: 'replaced', by })
  const now = ctx.clock.now()
  await changeAutopay(tx, offer.id, {
    agreedAt: toDate(now),
    language: ctx.language,
    wording: AUTOPAY_WORDING,
    statement,
    agreedFrom: ctx.clientAddress,
    ...toldWith(schedule, dateIn(FIRM_ZONE, now)),
  })
  await recordAudit(tx, asker(ctx), {
    action: INVOICE_ACTIONS['autopay.agreed'],
    subjectId: row.clientId,
    after: { invoiceId: row.id, number: row.number, method: offer.method, wording: AUTOPAY_WORDING },
  })
  const about = { recipientId: row.clientId, subjectId: offer.id, edition: 0 }
  await queueMail(ctx, tx, AUTOPAY_MAILS['autopay-agreed'], about)
  await tellCase(ctx, tx, row, by)
}

/** The mail that confirms it also tells of a first charge within the days of a notice. */
function toldWith([first]: readonly ScheduledPart[], today: ReturnType<typeof dateIn>) {
  const isSoon = first !== undefined && daysBetween(today, first.dueOn) <= AUTOPAY_NOTICE_DAYS
  return isSoon ? { toldDueOn: first.dueOn.toString(), toldOn: today.toString() } : {}
}

function isSame(now: readonly ScheduledPart[], offered: AutopayRow['schedule']): boolean {
  return (
    now.length === offered.length &&
    now.every(({ dueOn, amountCents }, index) => {
      const other = offered[index]
      return other?.amountCents === amountCents && plainDate(other.dueOn).equals(dueOn)
    })
  )
}
