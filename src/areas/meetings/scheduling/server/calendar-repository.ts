// The meetings of one person, as calendars elsewhere have them.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { AppointmentRow } from './repository.ts'
import { appointmentChanges, appointments } from './tables.ts'

/** All of a person's, or one of them. */
export type CalendarOf = ({ clientId: string } | { attorneyId: string }) & { id?: string }

export type CalendarMeetingRow = Pick<
  AppointmentRow,
  | 'id'
  | 'clientId'
  | 'attorneyId'
  | 'startsAt'
  | 'endsAt'
  | 'status'
  | 'meetingMethod'
  | 'videoLink'
  | 'videoLinkEdition'
  | 'timesMoved'
> & {
  /** When it was booked, or last moved or cancelled. */
  changedAt: Date
}

/** No calendar has more of one person. */
export const CALENDAR_MEETINGS_MAX = 1_000

/** Booked and cancelled ones that end after `from`, the earliest first. */
export function listForCalendar(db: Database, of: CalendarOf, from: Date): Promise<CalendarMeetingRow[]> {
  const { id, clientId, attorneyId, startsAt, endsAt, status, meetingMethod } = appointments
  const { videoLink, videoLinkEdition, timesMoved, confirmedAt, createdAt } = appointments
  const lastChange = sql`(SELECT max(${appointmentChanges.at}) FROM ${appointmentChanges}
    WHERE ${appointmentChanges.appointmentId} = ${appointments.id})`
  return db
    .select({
      id,
      clientId,
      attorneyId,
      startsAt,
      endsAt,
      status,
      meetingMethod,
      videoLink,
      videoLinkEdition,
      timesMoved,
      changedAt: sql<Date>`coalesce(${lastChange}, ${confirmedAt}, ${createdAt})`.mapWith(createdAt),
    })
    .from(appointments)
    .where(
      and(
        'clientId' in of ? eq(clientId, of.clientId) : eq(attorneyId, of.attorneyId),
        inArray(status, ['confirmed', 'completed', 'cancelled']),
        gt(endsAt, from),
        of.id === undefined ? undefined : eq(id, of.id),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(CALENDAR_MEETINGS_MAX)
}
