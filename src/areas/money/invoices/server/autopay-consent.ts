// Consent in two steps, for a client or for a payer with a link: the card or account is saved at the gateway, so that the
// page can name it; then the words are agreed to.
import { randomUUID } from 'node:crypto'
import { type AuditSource, recordAudit } from '#areas/office/audit/server/index.ts'
import { saveMethod } from '#areas/money/payments/server/index.ts'
import { dateIn, daysBetween, FIRM_ZONE, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { PaymentMethod, SavedMethod } from '#platform/ports/payments.ts'
import type { AgreeToAutopayInput, AutopayOffer } from '../contract.ts'
import { AUTOPAY_NOTICE_DAYS, AUTOPAY_WORDING, type ScheduledPart } from '../rules/autopay.ts'
import { INVOICE_ACTIONS } from './audit-actions.ts'
import {
  type AutopayRow,
  changeAutopay,
  findActiveAutopay,
  findAutopay,
  insertAutopay,
} from './autopay-repository.ts'
import { autopayStatement } from './autopay-statement.ts'
import { tellOfAutopay, tellOfCard } from './autopay-told.ts'
import { offerFor } from './autopay-view.ts'
import { endAutopay } from './end-autopay.ts'
import { invoiceError } from './invoice-error.ts'
import type { InvoiceRow } from './repository.ts'
import { tellCase } from './tell-case.ts'

export type Owner = Pick<AutopayRow, 'offeredTo' | 'payLinkId'>

/** A person who may consent. */
export type Consenter = {
  /** Whose offer it is: agreeing to another's is a 404. */
  owner: Owner
  methods: readonly PaymentMethod[]
  /** Their consent replaces an earlier one; else there must be none. */
  mayReplace: boolean
  /** Locks the invoice until the transaction ends; throws if they may not pay it. */
  lock(tx: Database, invoiceId: string): Promise<InvoiceRow>
  by: AuditSource
}

export type Saving = {
  invoiceId: string
  method: PaymentMethod
  token: string
  /** Typed by a payer with a link; null for a client, whose name is known. */
  payer: { payerName: string; payerEmail: string } | null
}

/** Charges nothing, now or before they agree to the returned offer. */
export async function saveAndOffer(ctx: Context, who: Consenter, saving: Saving): Promise<AutopayOffer> {
  const { method, token } = saving
  const id = randomUUID()
  const saved = await saveMethod(ctx, { method, token, reference: id })
  try {
    return await keepOffer(ctx, who, saving, { id, saved })
  } catch (error) {
    await ctx.payments.forgetMethod(method, saved.id)
    throw error
  }
}

/** The plan may have changed during the gateway call. */
function keepOffer(
  ctx: Context,
  who: Consenter,
  { invoiceId, method, payer }: Saving,
  { id, saved }: { id: string; saved: SavedMethod },
): Promise<AutopayOffer> {
  return ctx.db.transaction(async (tx) => {
    const row = await who.lock(tx, invoiceId)
    const schedule = await scheduleNow(ctx, tx, row, { who, method })
    const offer = await insertAutopay(tx, {
      id,
      invoiceId,
      ...who.owner,
      ...payer,
      offeredAt: toDate(ctx.clock.now()),
      method,
      savedId: saved.id,
      cardType: saved.cardType,
      last4: saved.last4,
      expiresYear: saved.expires?.year ?? null,
      expiresMonth: saved.expires?.month ?? null,
      schedule: schedule.map(({ dueOn, amountCents }) => ({ dueOn: dueOn.toString(), amountCents })),
    })
    const { lines: statement, digest } = autopayStatement(offer, row, ctx.language, ctx.firm)
    return { autopayId: id, method, cardType: saved.cardType, last4: saved.last4, statement, digest }
  })
}

type Wish = { who: Consenter; method: PaymentMethod }

/** In a transaction with the invoice locked. */
export async function scheduleNow(
  ctx: Context,
  tx: Database,
  row: InvoiceRow,
  { who, method }: Wish,
): Promise<ScheduledPart[]> {
  const offer = await offerFor(ctx, tx, row)
  if (offer.kind === 'none') throw invoiceError(ctx.firm, 'AUTOPAY_NOT_POSSIBLE')
  if (!who.mayReplace && (await findActiveAutopay(tx, row.id)))
    throw invoiceError(ctx.firm, 'AUTOPAY_NOT_POSSIBLE')
  if (offer.kind === 'pay-first') throw invoiceError(ctx.firm, 'AUTOPAY_PAY_FIRST')
  if (!offer.methods.includes(method) || !who.methods.includes(method)) {
    throw invoiceError(ctx.firm, 'BANK_PAYMENT_NOT_OFFERED')
  }
  return offer.schedule
}

/** The words must be those they saw. Safe to repeat. `answer` is read in the same transaction. */
export async function agreeAs<Answer>(
  ctx: Context,
  who: Consenter,
  { autopayId, digest }: AgreeToAutopayInput,
  answer: (tx: Database, row: InvoiceRow) => Promise<Answer>,
): Promise<Answer> {
  const found = await findAutopay(ctx.db, autopayId)
  if (!found) throw generalError('NOT_FOUND')
  return ctx.db.transaction(async (tx) => {
    const row = await who.lock(tx, found.invoiceId)
    const offer = await findAutopay(tx, found.id)
    if (!offer || !isOf(who, offer)) throw generalError('NOT_FOUND')
    if (offer.agreedAt === null) await agree(ctx, tx, who, { row, offer, digest })
    return answer(tx, row)
  })
}

function isOf({ owner }: Consenter, { offeredTo, payLinkId }: AutopayRow): boolean {
  return owner.offeredTo === offeredTo && owner.payLinkId === payLinkId
}

/** Matched by link and address: a client's own consents never match. */
export function isOfSamePayer(one: AutopayRow, other: AutopayRow): boolean {
  return one.payLinkId !== null && one.payLinkId === other.payLinkId && one.payerEmail === other.payerEmail
}

async function agree(
  ctx: Context,
  tx: Database,
  who: Consenter,
  { row, offer, digest }: { row: InvoiceRow; offer: AutopayRow; digest: string },
): Promise<void> {
  const { lines: statement, digest: seen } = autopayStatement(offer, row, ctx.language, ctx.firm)
  const schedule = await scheduleNow(ctx, tx, row, { who, method: offer.method })
  if (offer.endedAt !== null || seen !== digest || !isSame(schedule, offer.schedule)) {
    throw invoiceError(ctx.firm, 'AUTOPAY_CHANGED')
  }
  const by = who.by.actorId
  const before = await findActiveAutopay(tx, row.id)
  const isChangeOfCard = before !== null && isOfSamePayer(before, offer)
  if (before) await endAutopay(ctx, tx, before, { row, why: 'replaced', by, isChangeOfCard })
  const now = ctx.clock.now()
  const autopay = await changeAutopay(tx, offer.id, {
    agreedAt: toDate(now),
    language: ctx.language,
    wording: AUTOPAY_WORDING,
    statement,
    agreedFrom: ctx.clientAddress,
    ...toldWith(schedule, dateIn(FIRM_ZONE, now)),
  })
  await recordAudit(tx, who.by, {
    action: INVOICE_ACTIONS['autopay.agreed'],
    subjectId: row.clientId,
    after: { invoiceId: row.id, number: row.number, method: offer.method, wording: AUTOPAY_WORDING },
  })
  if (isChangeOfCard) await tellOfCard(ctx, tx, { autopay, row })
  else await tellOfAutopay(ctx, tx, 'agreed', { autopay, row })
  await tellCase(ctx, tx, row, by)
}

/** The confirmation mail also gives notice of a first charge within the notice days. */
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
