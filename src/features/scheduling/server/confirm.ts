// The moment at which a hold becomes a meeting, and what is owed because of it.
import { announceAppointment } from '#features/notifications/server/index.ts'
import { settleUse } from '#features/discounts/server/index.ts'
import { instant, isBefore, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { overlaps } from '../rules/spans.ts'
import { unlessTaken } from './booking-transaction.ts'
import { firmDayAround } from './calendars.ts'
import { type AppointmentRow, change, expireOverdue, listTaken } from './repository.ts'

type Needs = Pick<Services, 'clock' | 'jobs'>

/** Part of the caller's transaction, with the row locked: the meeting stands and its letter is owed, or neither. */
export async function confirm(tx: Database, services: Needs, row: AppointmentRow): Promise<void> {
  const confirmedAt = toDate(services.clock.now())
  const meeting = await change(tx, row.id, { status: 'confirmed', confirmedAt, holdExpiresAt: null })
  await settleUse(tx, meeting.id)
  await announceAppointment(tx, services, { happened: 'confirmed', meeting })
}

/**
 * For a hold that may have been lost while its payment was looked up: confirms it if its time is still to be had. False,
 * with nothing changed, where somebody else has it or it has passed.
 */
export async function confirmIfFree(tx: Database, services: Needs, row: AppointmentRow): Promise<boolean> {
  const now = services.clock.now()
  const startsAt = instant(row.startsAt)
  if (!isBefore(now, startsAt)) return false
  if (row.status === 'held') {
    await confirm(tx, services, row)
    return true
  }
  if (row.status !== 'expired') return false
  const { from, to } = firmDayAround(startsAt)
  if (await isElsewhere(tx, row, from, to)) return false
  return unlessTaken(tx, async (inner) => {
    await expireOverdue(inner, row.attorneyId, from, to, toDate(now))
    await confirm(inner, services, row)
  })
}

/** Whether the client has booked another meeting over this time since. */
async function isElsewhere(tx: Database, row: AppointmentRow, from: Date, to: Date): Promise<boolean> {
  const taken = await listTaken(tx, { attorneyIds: [], clientId: row.clientId }, from, to)
  const span = { startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
  return taken
    .filter((other) => other.status === 'confirmed')
    .some((other) => overlaps({ startsAt: instant(other.startsAt), endsAt: instant(other.endsAt) }, span))
}
