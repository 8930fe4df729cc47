import { settledNow } from '#areas/office/readings/server/index.ts'
import { appointmentMinutes, type AppointmentType } from '#firm/appointment-types.ts'
import type { Database } from '#platform/database.ts'
import { minutesOf } from '../rules/appointment.ts'
import { isoOf } from './appointment-view.ts'
import type { AppointmentRow } from './repository.ts'

/** The duration of a meeting of the type held or booked at this moment. */
export async function minutesToday(db: Database, type: AppointmentType): Promise<number> {
  return appointmentMinutes(await settledNow(db))[type]
}

/** The duration of this one: as booked, wherever it is moved. */
export function minutesBooked({ startsAt, endsAt }: Pick<AppointmentRow, 'startsAt' | 'endsAt'>): number {
  return minutesOf({ startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) })
}
