// The one way from the tables to the rules: all code that offers, holds or moves time uses it, so that offered is bookable.
import { listAttorneys } from '#areas/people/users/server/index.ts'
import { BOOKING_HOURS, BUFFER_MINUTES, LEAD_HOURS } from '#firm/booking-hours.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import type { Schedule } from '../rules/availability.ts'
import type { Span } from '../rules/spans.ts'
import { findAvailability, type StoredAvailability } from './availability-repository.ts'

/**
 * Availability from the first moment up to the last: attorneys in the order in which they joined, once an administrator has opened them for
 * bookings.
 */
export function readAvailability(db: Database, from: Date, to: Date): Promise<Schedule> {
  return scheduleOf(db, from, to, (takesBookings) => takesBookings)
}

/** The same with attorneys closed for bookings, for the meetings that they have all the same. */
export function readEveryone(db: Database, from: Date, to: Date): Promise<Schedule> {
  return scheduleOf(db, from, to, () => true)
}

async function scheduleOf(
  db: Database,
  from: Date,
  to: Date,
  isIn: (takesBookings: boolean) => boolean,
): Promise<Schedule> {
  const [firstDay, lastDay] = [from, to].map((moment) => dateIn(FIRM_ZONE, instant(moment)).toString())
  const attorneys = await listAttorneys(db)
  const stored = await findAvailability(db, { from, to, firstDay: firstDay ?? '', lastDay: lastDay ?? '' })
  const { hours, leadHours, bufferMinutes } = stored.settings ?? USUAL
  const own = new Map(stored.attorneys.map((row) => [row.id, row]))
  const away = spansOf(stored.absences)
  const elsewhere = spansOf(stored.elsewhere)
  return {
    hours,
    leadHours,
    bufferMinutes,
    holidays: new Set(stored.holidays),
    attorneys: attorneys
      .filter(({ id }) => isIn(own.get(id)?.takes ?? false))
      .map(({ id }) => ({
        attorneyId: id,
        hours: own.get(id)?.hours ?? hours,
        absences: away.get(id) ?? [],
        elsewhere: elsewhere.get(id) ?? [],
      })),
  }
}

export const USUAL = { hours: BOOKING_HOURS, leadHours: LEAD_HOURS, bufferMinutes: BUFFER_MINUTES }

function spansOf(stored: StoredAvailability['absences']): Map<string, Span[]> {
  const away = new Map<string, Span[]>()
  for (const { id, from, to } of stored) {
    const span = { startsAt: instant(new Date(from)), endsAt: instant(new Date(to)) }
    away.set(id, [...(away.get(id) ?? []), span])
  }
  return away
}
