// Meetings for their readers: with names, and payments.
import type { FirmRules } from '#areas/office/readings/rules/firm-rules.ts'
import { rulesNow } from '#areas/office/readings/server/index.ts'
import { listPaymentsOfAppointments, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { statusOf } from '#areas/money/payments/rules/payment.ts'
import { displayName, listByIds, type UserRow } from '#areas/people/users/server/index.ts'
import { offeredType, type ShownType } from '#firm/appointment-types.ts'
import { instant } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Appointment, MayChange } from '../contract.ts'
import {
  type ChangedBy,
  type ChangeRefusal,
  feeAfterCancelling,
  whyNotCancellable,
  MOVES_MAX,
  whyNotMovable,
} from '../rules/notice.ts'
import { mayHaveOutcome, statusAt } from '../rules/appointment.ts'
import { type BookingGuest, changesAs, type Party, saysOutcome } from '../rules/policy.ts'
import { feesAmong } from './fee-credit.ts'
import { notesOf } from './notes.ts'
import { type AppointmentRow, type ChangeRow, listChanges } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'
import { mayHaveLink, videoCallOf } from './video-call.ts'
import { listVideoLinks, type VideoLinkRow } from './video-link-repository.ts'

/** The column contains text, so that a meeting stays readable when its type is no longer offered. */
export function typeOf(row: Pick<AppointmentRow, 'type'>): ShownType {
  return offeredType(row.type) ?? 'retired'
}

/** As lists of slots write it too, so that equal moments are equal texts: no fraction if it is zero. */
export function isoOf(date: Date): string {
  return instant(date).toString()
}

/** For a reader of all of them. */
export async function viewsOf(
  ctx: Context,
  party: Party,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  const ids = new Set(rows.flatMap((row) => [row.attorneyId, row.clientId]))
  const people = new Map((await listByIds(ctx.db, [...ids])).map((person) => [person.id, person]))
  const payments = await listPaymentsOfAppointments(
    ctx.db,
    rows.map((row) => row.id),
  )
  const own = new Map(payments.map((payment) => [payment.appointmentId, payment]))
  const changes = await listChanges(
    ctx.db,
    rows.filter((row) => row.timesMoved > 0 || row.status === 'cancelled').map((row) => row.id),
  )
  const links = await listVideoLinks(ctx.db)
  const { cancellationRefund } = await rulesNow(ctx.db, ctx.firm)
  return rows.map((row) => {
    const [attorney, client] = [people.get(row.attorneyId), people.get(row.clientId)]
    if (!attorney || !client) throw new Error(`appointment ${row.id} names a person who does not exist`)
    const fees = feesAmong(payments, row.id)
    return {
      ...viewOf(row, attorney, client, own.get(row.id) ?? null),
      creditCents: creditOf(row, fees),
      notes: notesOf(ctx.seal, row),
      ...howToJoin(ctx, party, row, links),
      status: statusAt(row.status, instant(row.endsAt), ctx.clock.now()),
      ...whatMayBecome(ctx, party, { row, fees, cancellationRefund }),
      ...whatBecame(
        party,
        changes.filter(({ appointmentId }) => appointmentId === row.id),
      ),
      ...(party.kind === 'guest' && { client: asGuestKnows(party, row, client) }),
      isTest: row.isTest && party.kind === 'user' && party.role === 'admin',
    }
  })
}

/** Until it is over; afterwards the link is private. */
function howToJoin(ctx: Context, party: Party, row: AppointmentRow, links: readonly VideoLinkRow[]) {
  const isAhead = mayHaveLink(row, ctx.clock.now())
  return {
    videoCall: isAhead ? videoCallOf(row, links) : null,
    maySetVideoLink: isAhead && changesAs(party) === 'firm',
  }
}

/** A credit reserved for an unfinished booking pays nothing yet. */
function creditOf({ id, status }: AppointmentRow, fees: readonly PaymentRow[]): Cents {
  if (status === 'held' || status === 'expired') return 0
  const credits = fees.filter(({ usedAppointmentId }) => usedAppointmentId === id)
  return credits.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)
}

/** Other data of the account in whose name a guest books is not the guest's to read. */
function asGuestKnows(guest: BookingGuest, row: AppointmentRow, client: UserRow): Appointment['client'] {
  const { id, email } = client
  const name = guest.opened.includes(row.id) ? displayName(client) : guest.name
  return { id, name, email, phone: row.phone }
}

type Future = Pick<Appointment, 'mayMove' | 'mayCancel' | 'refundOnCancel' | 'outcome' | 'maySetOutcome'>

type Becoming = { row: AppointmentRow; fees: readonly PaymentRow[] } & Pick<FirmRules, 'cancellationRefund'>

/** The reader's possible actions now, stated before the click. */
function whatMayBecome(ctx: Context, party: Party, { row, fees, cancellationRefund }: Becoming): Future {
  const by = changesAs(party)
  const now = ctx.clock.now()
  const meeting = { ...row, startsAt: instant(row.startsAt) }
  const may = (refusal: ChangeRefusal | null): MayChange => ({
    allowed: refusal === null,
    why: refusal && {
      code: refusal,
      message: schedulingError(ctx.firm, refusal).sentence(ctx.language),
    },
    needsReason: by === 'firm',
  })
  return {
    mayMove: may(whyNotMovable(meeting, by, now)),
    mayCancel: may(whyNotCancellable(meeting, by, now)),
    refundOnCancel: feeNow(fees, by, cancellationRefund),
    outcome: by === 'firm' ? row.outcome : null,
    maySetOutcome: saysOutcome(party) && mayHaveOutcome(row.status, instant(row.endsAt), now),
  }
}

/** A fee applied to the client's invoice is not refunded as well. */
function feeNow(fees: readonly PaymentRow[], by: ChangedBy, terms: 'credit' | 'refund') {
  const isCredited = fees.length > 0 && fees.every(({ creditedInvoiceId }) => creditedInvoiceId !== null)
  return feeAfterCancelling(fees.length > 0, by, terms, isCredited)
}

function whatBecame(party: Party, changes: readonly ChangeRow[]) {
  const fee = changes.at(-1)?.fee ?? null
  return { changes: changes.map(asChange(party)), ...(fee && { refundOnCancel: fee }) }
}

/** Only staff see who of the firm, and why. */
function asChange(party: Party) {
  return ({ kind, at, isByFirm, startsAt, endsAt, reason }: ChangeRow): Appointment['changes'][number] => ({
    kind,
    at: isoOf(at),
    by: isByFirm ? 'firm' : 'client',
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
    reason: changesAs(party) === 'firm' ? reason : null,
  })
}

function viewOf(
  row: AppointmentRow,
  attorney: UserRow,
  client: UserRow,
  payment: PaymentRow | null,
): Omit<
  Appointment,
  keyof Future | 'creditCents' | 'changes' | 'isTest' | 'status' | 'notes' | 'videoCall' | 'maySetVideoLink'
> {
  const { id, timeZone, meetingMethod, preferredContactMethod, language, timesMoved, movesByClient } = row
  return {
    id,
    type: typeOf(row),
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    timeZone,
    meetingMethod,
    preferredContactMethod,
    language,
    timesMoved,
    movesLeft: Math.max(0, MOVES_MAX - movesByClient),
    attorney: { id: attorney.id, name: displayName(attorney) },
    client: {
      id: client.id,
      name: displayName(client),
      email: client.email,
      phone: row.phone || client.phone,
    },
    payment: payment && paymentOf(payment),
    confirmedAt: row.confirmedAt && isoOf(row.confirmedAt),
  }
}

function paymentOf(payment: PaymentRow): Appointment['payment'] {
  const { id, amountCents, cardType, last4, reference } = payment
  const date = isoOf(payment.settledAt ?? payment.createdAt)
  return { id, status: statusOf(payment.status), date, amountCents, cardType, last4, reference }
}
