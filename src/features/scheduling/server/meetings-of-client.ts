import { namesOf } from '#features/users/server/index.ts'
import { instant } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { MeetingOfClient } from '../contract.ts'
import { shownStatus, statusAt } from '../rules/appointment.ts'
import { isoOf, typeOf } from './appointment-view.ts'
import { listLatest } from './repository.ts'

/** The client's meetings to come and past, the latest first, up to so many. Who may see them is for the caller to decide. */
export async function meetingsOfClient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientId: string,
  max: number,
): Promise<MeetingOfClient[]> {
  const rows = await listLatest(db, clientId, max)
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
