// A hold becomes a meeting, and its consequences.
import type { MailDesk } from '#areas/messages/notifications/server/index.ts'
import { moveFeeCredits } from '#areas/money/payments/server/index.ts'
import { settleUse } from '#areas/money/discounts/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { isAvailable, isHoliday } from '../rules/availability.ts'
import { overlaps } from '../rules/spans.ts'
import { announceAppointment } from './announce-appointment.ts'
import { unlessTaken } from './booking-transaction.ts'
import { calendarsOf, firmDayAround } from './calendars.ts'
import { TELL_OF_MEETING } from './job-kinds.ts'
import { readAvailability } from './read-availability.ts'
import { type AppointmentRow, change, expireOverdue, listTaken, takeTurn } from './repository.ts'

type Needs = MailDesk

/** Runs in the caller's transaction, with the row locked: both the meeting and its mail exist, or neither. */
export async function confirm(services: Needs, tx: Database, row: AppointmentRow): Promise<void> {
  const confirmedAt = toDate(services.clock.now())
  const meeting = await change(tx, row.id, { status: 'confirmed', confirmedAt, holdExpiresAt: null })
  await settleUse(tx, meeting.id)
  await moveFeeCredits(tx, services, meeting.id)
  await announceAppointment(services, tx, { happened: 'confirmed', meeting })
  await services.jobs.enqueue(tx, TELL_OF_MEETING, { appointmentId: meeting.id, happened: 'booked' })
}

/**
 * For a hold that may have been lost while its payment was looked up: confirms it if its time is still available. False, with nothing
 * changed, if another client has it, its attorney is not there any more, or it has passed.
 */
export async function confirmIfFree(services: Needs, tx: Database, row: AppointmentRow): Promise<boolean> {
  const now = services.clock.now()
  const startsAt = instant(row.startsAt)
  if (!isBefore(now, startsAt)) return false
  if (row.status === 'held') {
    await confirm(services, tx, row)
    return true
  }
  if (row.status !== 'expired') return false
  const { day, from, to } = firmDayAround(startsAt)
  await takeTurn(tx, row.clientId, day)
  if (!(await isStillFree(tx, row, now))) return false
  return unlessTaken(tx, async (inner) => {
    await expireOverdue(inner, row.attorneyId, from, to, toDate(now))
    await confirm(services, inner, row)
  })
}

/** As any time is: its attorney there and free with a pause on both sides, and its client in no other meeting. */
async function isStillFree(tx: Database, row: AppointmentRow, now: Instant): Promise<boolean> {
  const { clientId, attorneyId } = row
  const span = { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
  const { from, to } = firmDayAround(span.startsAt)
  const schedule = await readAvailability(tx, from, to)
  const attorney = schedule.attorneys.find((one) => one.attorneyId === attorneyId)
  if (!attorney || isHoliday(schedule, dateIn(FIRM_ZONE, span.startsAt))) return false
  const attorneyIds = [attorneyId]
  const rows = await listTaken(tx, { attorneyIds, clientIds: [clientId] }, from, to)
  const { calendars, own } = calendarsOf(rows, { now, attorneyIds, clientId })
  if (own.some((meeting) => overlaps(meeting, span))) return false
  return isAvailable(schedule, attorney, span, calendars[0]?.taken ?? [])
}
