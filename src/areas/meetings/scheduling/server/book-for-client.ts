// Staff book a meeting in a client's name: without a hold, and without a charge.
import type { UserRow } from '#areas/people/users/server/index.ts'
import type { AppointmentType } from '#firm/appointment-types.ts'
import { dateIn, FIRM_ZONE, instant, isTimeZone, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { MeetingOfClient } from '../contract.ts'
import type { MeetingMethod } from '../rules/appointment.ts'
import { isHoliday, type Schedule } from '../rules/availability.ts'
import { spanFrom, whyOutsideWindow } from '../rules/booking-window.ts'
import { holdUntil } from '../rules/hold.ts'
import { attorneyFor } from '../rules/slots.ts'
import { overlaps, type Span } from '../rules/spans.ts'
import { bookingTransaction } from './booking-transaction.ts'
import { calendarsOf, firmDayAround } from './calendars.ts'
import { confirm } from './confirm.ts'
import { minutesToday } from './meeting-minutes.ts'
import { clientMeetings } from './meetings-of-client.ts'
import { releaseOwnHold } from './move-appointment.ts'
import { readEveryone } from './read-availability.ts'
import { type AppointmentRow, expireOverdue, findById, insert, listTaken, takeTurn } from './repository.ts'
import { schedulingError } from './scheduling-error.ts'

type BookingForClient = {
  /** Chosen by the caller: sent again with the same one, it is the same meeting. */
  appointmentId: string
  type: AppointmentType
  startsAt: string
  /** Null: whichever attorney is free. */
  attorneyId: string | null
  meetingMethod: MeetingMethod
  /** The number to call for this meeting. */
  phone: string
  /** Outside an attorney's hours, on a holiday or in an absence, as long as no other meeting is in the way. */
  isOutsideHours: boolean
}

/** The caller decides who may do so for this client. `done` runs in the transaction that books, and in no repeat. */
export async function bookForClient(
  ctx: Context,
  client: UserRow,
  booking: BookingForClient,
  done: (tx: Database, row: AppointmentRow) => Promise<void>,
): Promise<MeetingOfClient> {
  const startsAt = instant(booking.startsAt)
  const row = await bookingTransaction(ctx, async (tx) => {
    const { day, from, to } = firmDayAround(startsAt)
    await takeTurn(tx, client.id, day)
    const before = await findById(tx, booking.appointmentId)
    if (before) return sameBooking(before, client)
    const outside = whyOutsideWindow(startsAt, ctx.clock.now())
    if (outside) throw schedulingError(ctx.firm, outside)
    const span = spanFrom(startsAt, await minutesToday(tx, booking.type))
    await releaseOwnHold(ctx, tx, client.id, span)
    const schedule = await readEveryone(tx, from, to)
    const attorneyId = await chooseAttorney(ctx, tx, { client, booking, span, schedule })
    await expireOverdue(tx, attorneyId, from, to, toDate(ctx.clock.now()))
    const held = await insert(tx, rowOf(ctx, client, booking, { span, attorneyId }))
    await confirm(ctx, tx, held)
    await done(tx, held)
    return { ...held, status: 'confirmed' as const }
  })
  return onlyRow(await clientMeetings(ctx, [row]))
}

function sameBooking(row: AppointmentRow, client: UserRow): AppointmentRow {
  if (row.clientId !== client.id) throw generalError('NOT_FOUND')
  return row
}

function rowOf(
  ctx: Context,
  client: UserRow,
  { appointmentId, type, meetingMethod, phone }: BookingForClient,
  { span, attorneyId }: { span: Span; attorneyId: string },
) {
  return {
    id: appointmentId,
    attorneyId,
    clientId: client.id,
    type,
    startsAt: toDate(span.startsAt),
    endsAt: toDate(span.endsAt),
    holdExpiresAt: toDate(holdUntil(ctx.clock.now())),
    meetingMethod,
    phone: phone === '' ? client.phone : phone,
    language: client.language,
    timeZone: isTimeZone(client.timeZone) ? client.timeZone : FIRM_ZONE,
  }
}

type Choosing = { client: UserRow; booking: BookingForClient; span: Span; schedule: Schedule }

/** Throws if no attorney is free, or the client is in another meeting. */
async function chooseAttorney(
  ctx: Context,
  tx: Database,
  { client, booking, span, schedule }: Choosing,
): Promise<string> {
  const asked = schedule.attorneys.filter(
    ({ attorneyId }) => booking.attorneyId === null || attorneyId === booking.attorneyId,
  )
  if (asked.length === 0) throw generalError('NOT_FOUND')
  const attorneyIds = asked.map(({ attorneyId }) => attorneyId)
  const { from, to } = firmDayAround(span.startsAt)
  const rows = await listTaken(tx, { attorneyIds, clientIds: [client.id] }, from, to)
  const reader = { now: ctx.clock.now(), attorneyIds, clientId: client.id }
  const { calendars, own } = calendarsOf(rows, reader)
  if (own.some((meeting) => overlaps(meeting, span))) throw schedulingError(ctx.firm, 'CLIENT_BUSY')
  const offered = isHoliday(schedule, dateIn(FIRM_ZONE, span.startsAt))
    ? null
    : attorneyFor(span, { ...schedule, attorneys: asked }, calendars)
  if (offered !== null) return offered
  const free = calendars.find(({ taken }) => !taken.some((meeting) => overlaps(meeting, span)))
  if (!free) throw schedulingError(ctx.firm, 'ATTORNEY_BUSY')
  if (!booking.isOutsideHours) throw schedulingError(ctx.firm, 'TIME_NOT_OFFERED')
  return free.attorneyId
}
