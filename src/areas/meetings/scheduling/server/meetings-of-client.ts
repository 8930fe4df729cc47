import { namesOf } from '#areas/people/users/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { MeetingOfClient } from '../contract.ts'
import { shownStatus, statusAt } from '../rules/appointment.ts'
import { isoOf, typeOf } from './appointment-view.ts'
import { type AppointmentRow, listLatest } from './repository.ts'

type Clocked = Pick<Services, 'db' | 'clock'>

/** The client's future and past meetings, the latest first, up to so many. The caller decides who may see them. */
export async function meetingsOfClient(
  services: Clocked,
  clientId: string,
  max: number,
): Promise<MeetingOfClient[]> {
  return clientMeetings(services, await listLatest(services.db, clientId, max))
}

/** For the file of a case. */
export async function clientMeetings(
  { db, clock }: Clocked,
  rows: readonly AppointmentRow[],
): Promise<MeetingOfClient[]> {
  const names = await namesOf(db, [...new Set(rows.map(({ attorneyId }) => attorneyId))])
  return rows.map((row) => ({
    id: row.id,
    type: typeOf(row),
    status: shownStatus({
      status: statusAt(row.status, instant(row.endsAt), clock.now()),
      timesMoved: row.timesMoved,
    }),
    startsAt: isoOf(row.startsAt),
    attorney: { id: row.attorneyId, name: names.get(row.attorneyId) ?? '' },
    outcome: row.outcome,
  }))
}
