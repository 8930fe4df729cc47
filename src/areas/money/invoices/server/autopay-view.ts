// Automatic payments as shown to client, firm and payer: the offer and the consent.
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { AgreedAutopay, Autopay, InvoicePath } from '../contract.ts'
import { isPayersAffair, scheduleFrom, type ScheduledPart } from '../rules/autopay.ts'
import { type AutopayRow, findActiveAutopay, findLastAutopay } from './autopay-repository.ts'
import { type InvoiceRow, listInstalments } from './repository.ts'
import { coveredOrComing, moneyOf, type OpenPart, openParts } from './standing.ts'
import { readable } from './who-may.ts'

/** For the client and the firm. */
export async function readAutopay(ctx: Context, { invoiceId }: InvoicePath): Promise<Autopay> {
  return autopayOf(ctx, ctx.db, await readable(ctx, invoiceId))
}

export async function autopayOf(ctx: Context, db: Database, row: InvoiceRow): Promise<Autopay> {
  const last = (await findActiveAutopay(db, row.id)) ?? (await findLastAutopay(db, row.id))
  const open = await openPartsOf(db, row)
  const offer = await offerFor(ctx, db, row)
  return {
    offer: offer.kind === 'offered' ? { schedule: offer.schedule.map(partOf), methods: offer.methods } : null,
    mustPayFirst: offer.kind === 'pay-first',
    agreed: last && seenBy(ctx, last, open),
  }
}

/** A client sees that another person pays, and who, but neither the method nor why the charges ended. */
function seenBy({ actor }: Context, row: AutopayRow, open: readonly OpenPart[]): Autopay['agreed'] {
  const agreed = agreedOf(row, open)
  if (row.payerName === null) return { ...agreed, payer: null }
  const payer = { name: row.payerName }
  if (actor.kind === 'user' && actor.role !== 'client') return { ...agreed, payer }
  const { ended } = agreed
  const known = ended?.why ?? null
  const why = known !== null && isPayersAffair(known) ? null : known
  const nothingOfCard = { cardType: null, last4: null, expires: null, statement: [] }
  return { ...agreed, ...nothingOfCard, payer, ended: ended && { ...ended, why } }
}

/** In full, for the one who agreed and the firm. */
export function agreedOf(row: AutopayRow, open: readonly OpenPart[]): AgreedAutopay {
  const { method, cardType, last4, expiresYear: year, expiresMonth: month, endedAt, endedWhy } = row
  const next = open.find(({ dueOn }) => row.schedule.some((part) => part.dueOn === dueOn.toString()))
  return {
    id: row.id,
    method,
    cardType,
    last4,
    expires: year === null || month === null ? null : { year, month },
    statement: row.statement ?? [],
    agreedAt: (row.agreedAt ?? row.offeredAt).toISOString(),
    ended: endedAt === null || endedWhy === null ? null : { at: endedAt.toISOString(), why: endedWhy },
    next: next && endedAt === null ? { dueOn: next.dueOn.toString(), amountCents: next.openCents } : null,
  }
}

export function partOf({ dueOn, amountCents }: ScheduledPart) {
  return { dueOn: dueOn.toString(), amountCents }
}

type Offer =
  | { kind: 'offered'; schedule: ScheduledPart[]; methods: ('card' | 'bank')[] }
  /** A part is due now. */
  | { kind: 'pay-first' }
  | { kind: 'none' }

/** A plan with future parts, on an invoice without a dispute. */
export async function offerFor(
  { firm, clock }: Pick<Context, 'firm' | 'clock'>,
  db: Database,
  row: InvoiceRow,
): Promise<Offer> {
  if (row.state !== 'issued' || row.planCount === null || row.hold !== null) return { kind: 'none' }
  const open = await openPartsOf(db, row)
  if (open.length === 0) return { kind: 'none' }
  const schedule = scheduleFrom(open, dateIn(FIRM_ZONE, clock.now()))
  if (schedule === null) return { kind: 'pay-first' }
  const from = firm.bankFromCents
  const isBankOffered = from !== null && schedule.every(({ amountCents }) => amountCents >= from)
  return { kind: 'offered', schedule, methods: isBankOffered ? ['card', 'bank'] : ['card'] }
}

/** Payments under way count as paid. */
export async function openPartsOf(db: Database, row: InvoiceRow): Promise<OpenPart[]> {
  const covered = coveredOrComing(await moneyOf(db, row.id))
  return openParts(row, await listInstalments(db, [row.id]), covered)
}
