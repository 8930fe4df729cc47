// Open dates of cases for the calendars of their client and of who answers for them.
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { CLIENT_DATE_KINDS } from '../rules/dates.ts'
import { type DateRow, NEAREST_FIRST, shown } from './dates-repository.ts'
import type { Store } from './notes-repository.ts'
import { orderOf } from '#platform/keyset.ts'
import { caseDateChanges, caseDates, caseEvents, cases } from './tables.ts'

export type CalendarDateRow = {
  date: DateRow
  number: string
  clientId: string
  /** When it was recorded or last changed. */
  changedAt: Date
}

/** No calendar has more of one person. */
const DATES_MAX = 1_000

/** Of open cases, on that day or later: those that concern the client. */
export function listOfClientFrom(store: Store, clientId: string, from: string): Promise<CalendarDateRow[]> {
  const isTheirs = and(eq(cases.clientId, clientId), inArray(caseDates.kind, [...CLIENT_DATE_KINDS]))
  return list(store, isTheirs, from)
}

/** Of open cases, on that day or later: those that the person answers for. */
export function listResponsibleFrom(
  store: Store,
  responsibleId: string,
  from: string,
): Promise<CalendarDateRow[]> {
  return list(store, eq(caseDates.responsibleId, responsibleId), from)
}

async function list(
  { db, seal }: Store,
  isTheirs: SQL | undefined,
  from: string,
): Promise<CalendarDateRow[]> {
  const changedAt = sql<Date>`coalesce((SELECT max(${caseEvents.at}) FROM ${caseEvents}
    JOIN ${caseDateChanges} ON ${caseDateChanges.id} = ${caseEvents.dateChangeId}
    WHERE ${caseDateChanges.dateId} = ${caseDates.id}), ${cases.openedAt})`
  const rows = await db
    .select({
      date: caseDates,
      number: cases.number,
      clientId: cases.clientId,
      changedAt: changedAt.mapWith(cases.openedAt),
    })
    .from(caseDates)
    .innerJoin(cases, eq(cases.id, caseDates.caseId))
    .where(and(isTheirs, isNull(caseDates.doneAt), isNull(cases.closedAt), gte(caseDates.day, from)))
    .orderBy(...orderOf(NEAREST_FIRST))
    .limit(DATES_MAX)
  return rows.map(({ date, ...row }) => ({ ...row, date: shown(seal, date) }))
}
