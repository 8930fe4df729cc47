// Open dates of cases as entries of a calendar that a person subscribes to.
import { namesOf } from '#areas/people/users/server/index.ts'
import type { CalendarEntry } from '#kernel/calendar-file.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/context.ts'
import { listOfClientFrom, listResponsibleFrom } from './calendar-dates-repository.ts'
import { dateEvent } from './date-file.ts'

type Desk = Pick<Services, 'db' | 'seal' | 'firm'>
type Asked = { userId: string; language: Language; from: string }

/** Those that their client may see, without what they are about. */
export async function clientDateEntries(desk: Desk, asked: Asked): Promise<CalendarEntry[]> {
  const rows = await listOfClientFrom(desk, asked.userId, asked.from)
  return rows.map(({ date, changedAt }) => ({
    ...dateEvent(date, { is: 'client' }, asked.language, desk.firm),
    stamp: changedAt,
  }))
}

/** Those that the member of staff answers for. */
export async function staffDateEntries(
  desk: Desk,
  { isNamed, ...asked }: Asked & { isNamed: boolean },
): Promise<CalendarEntry[]> {
  const rows = await listResponsibleFrom(desk, asked.userId, asked.from)
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))]
  const names = isNamed ? await namesOf(desk.db, clientIds) : new Map<string, string>()
  return rows.map(({ date, number, clientId, changedAt }) => {
    const of = isNamed ? { number, clientName: names.get(clientId) ?? '' } : null
    const reader = { is: 'staff', caseId: date.caseId, of } as const
    return { ...dateEvent(date, reader, asked.language, desk.firm), stamp: changedAt }
  })
}
