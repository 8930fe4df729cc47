import { findLivePayment } from '#areas/money/payments/server/index.ts'
import { offeredType } from '#firm/appointment-types.ts'
import { instant, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Appointment, MoveInput } from '../contract.ts'
import { isAvailable, type Schedule } from '../rules/availability.ts'
import { spanFrom } from '../rules/booking-window.ts'
import { whyNotMovable } from '../rules/notice.ts'
import { canRead, changesAs, type Party } from '../rules/policy.ts'
import { attorneyFor } from '../rules/slots.ts'
import { overlaps, type Span } from '../rules/spans.ts'
import { announceAppointment } from './announce-appointment.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { calendarsOf, firmDayAround } from './calendars.ts'
import { keep, lockMeeting, refuseChange } from './change-meeting.ts'
import { getAppointment } from './get-appointment.ts'
import { whileBeingPaid } from './hold-view.ts'
import { minutesBooked } from './meeting-minutes.ts'
import { requireParty } from './party.ts'
import {
  type AppointmentRow,
  change,
  expireOverdue,
  findById,
  listTaken,
  lockHold,
  takeTurn,
} from './repository.ts'
import { requireBookable } from './require-bookable.ts'
import { schedulingError } from './scheduling-error.ts'

/**
 * For its client, and for its attorney and administrators with a reason. The same row gets the other time, or nothing happens at all.
 * Moving to its current time changes nothing, so that repeats count once.
 */
export async function moveAppointment(ctx: Context, input: MoveInput): Promise<Appointment> {
  const party = await requireParty(ctx)
  const startsAt = instant(input.startsAt)
  const found = await findById(ctx.db, input.appointmentId)
  if (!found || !canRead(party, found)) throw generalError('NOT_FOUND')
  if (found.status === 'confirmed' && instant(found.startsAt).equals(startsAt))
    return getAppointment(ctx, input)
  const asked = { party, reason: input.reason ?? null }
  refuseChange(ctx, found, asked, whyNotMovable)
  if (offeredType(found.type) === null) throw schedulingError(ctx.firm, 'TYPE_NOT_OFFERED')
  const minutes = minutesBooked(found)
  const schedule = await requireBookable(ctx, { startsAt, minutes })
  const span = spanFrom(startsAt, minutes)
  await bookingTransaction(ctx, async (tx) => {
    await takeTurn(tx, found.clientId, firmDayAround(startsAt).day)
    const row = await lockMeeting(tx, party, found.id)
    if (instant(row.startsAt).equals(startsAt)) return
    refuseChange(ctx, row, asked, whyNotMovable)
    await move(ctx, tx, row, { ...asked, span, schedule, timeZone: input.timeZone })
  })
  return getAppointment(ctx, input)
}

type Move = { party: Party; reason: string | null; span: Span; schedule: Schedule; timeZone: string }

async function move(
  ctx: Context,
  tx: Database,
  row: AppointmentRow,
  { party, reason, span, schedule, timeZone }: Move,
): Promise<void> {
  await releaseOwnHold(ctx, tx, row.clientId, span)
  const attorneyId = await findAttorney(ctx, tx, row, span, schedule)
  const after = await change(tx, row.id, {
    startsAt: toDate(span.startsAt),
    endsAt: toDate(span.endsAt),
    attorneyId,
    timesMoved: row.timesMoved + 1,
    // Staff choose in their own zone; the client's mails stay in the client's.
    ...(changesAs(party) === 'client' && { timeZone, movesByClient: row.movesByClient + 1 }),
  })
  await keep(ctx, tx, { kind: 'moved', party, reason, before: row, after })
  await announceAppointment(ctx, tx, {
    happened: 'moved',
    meeting: after,
    formerAttorneyId: row.attorneyId === attorneyId ? null : row.attorneyId,
  })
}

/** The client may move onto the time that they hold, but not while they pay for it. */
export async function releaseOwnHold(
  ctx: Context,
  tx: Database,
  clientId: string,
  span: Span,
): Promise<void> {
  const hold = await lockHold(tx, clientId)
  if (!hold) return
  const held = { startsAt: instant(hold.startsAt), endsAt: instant(hold.endsAt) }
  if (!overlaps(held, span)) return
  const live = await findLivePayment(tx, hold.id)
  if (live) throw whileBeingPaid(ctx, live)
  await change(tx, hold.id, { status: 'expired' })
}

/** The same attorney if possible. */
async function findAttorney(
  ctx: Context,
  tx: Database,
  row: AppointmentRow,
  span: Span,
  schedule: Schedule,
): Promise<string> {
  const { from, to } = firmDayAround(span.startsAt)
  const now = ctx.clock.now()
  const attorneyIds = schedule.attorneys.map((attorney) => attorney.attorneyId)
  const taken = await listTaken(tx, { attorneyIds, clientIds: [row.clientId] }, from, to)
  const others = taken.filter(({ id }) => id !== row.id)
  const { calendars, own } = calendarsOf(others, { now, attorneyIds, clientId: row.clientId })
  if (own.some((meeting) => overlaps(meeting, span))) throw schedulingError(ctx.firm, 'CONFLICTING_TIME')
  const theirs = schedule.attorneys.find((attorney) => attorney.attorneyId === row.attorneyId)
  const theirTime = calendars.find((calendar) => calendar.attorneyId === row.attorneyId)?.taken ?? []
  const stays = theirs && isAvailable(schedule, theirs, span, theirTime)
  const attorneyId = stays ? row.attorneyId : attorneyFor(span, schedule, calendars)
  if (attorneyId === null) throw schedulingError(ctx.firm, 'SLOT_TAKEN')
  const isHeld = others.some((other) => other.attorneyId === attorneyId && other.status === 'held')
  if (isHeld) await expireOverdue(tx, attorneyId, from, to, toDate(now))
  return attorneyId
}
