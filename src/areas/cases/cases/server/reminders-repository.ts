// What reminders of dates read, and the marks that each was sent. Nothing that was written by hand.
import { and, between, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import type { Database } from '#platform/database.ts'
import { orderOf } from '#platform/keyset.ts'
import { VISIT_KINDS } from '../rules/visits.ts'
import { NEAREST_FIRST } from './dates-repository.ts'
import type { CaseRow } from './repository.ts'
import { caseDates, cases } from './tables.ts'

type StoredDate = typeof caseDates.$inferSelect

export type DueRow = Pick<
  StoredDate,
  'id' | 'caseId' | 'kind' | 'day' | 'time' | 'zone' | 'responsibleId' | 'seenAt' | 'toldOn' | 'secondToldOn'
> &
  Pick<CaseRow, 'number' | 'clientId' | 'attorneyId' | 'secondId'>

/** The day of the mail, and the last day that is due with it. */
export type Morning = { today: string; until: string }

/** An hour far east of us may be before the end of our day although its date is later. */
function isDue(until: string): SQL | undefined {
  const { day, time, zone } = caseDates
  const end = sql`(${until}::date + 1)::timestamp AT TIME ZONE ${FIRM_ZONE}`
  const isBeforeEnd = sql`(${day} + ${time}::time) AT TIME ZONE ${zone} < ${end}`
  return or(lte(day, until), isBeforeEnd)
}

function isOpen(is: SQL | undefined): SQL | undefined {
  return and(isNull(caseDates.doneAt), is)
}

/** Of all cases: open dates due by then, and those with a reminder this morning, the oldest first. */
export function listDue(db: Database, { today, until }: Morning): Promise<DueRow[]> {
  const { id, caseId, kind, day, time, zone, responsibleId, seenAt, toldOn, secondToldOn } = caseDates
  const { number, clientId, attorneyId, secondId } = cases
  const date = { id, caseId, kind, day, time, zone, responsibleId, seenAt, toldOn, secondToldOn }
  return db
    .select({ ...date, number, clientId, attorneyId, secondId })
    .from(caseDates)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(isOpen(or(isDue(until), eq(caseDates.remindedOn, today))))
    .orderBy(...orderOf(NEAREST_FIRST))
}

export type Remindable = Pick<StoredDate, 'id' | 'kind' | 'day' | 'remindedTo'>

/** Runs in a transaction: another run waits until it ends. Open dates until that day. */
export async function lockUntil(tx: Database, until: string): Promise<Remindable[]> {
  const { id, kind, day, remindedTo } = caseDates
  return tx
    .select({ id, kind, day, remindedTo })
    .from(caseDates)
    .where(isOpen(isDue(until)))
    .orderBy(caseDates.id)
    .for('update')
}

/** So many days before these dates, on this morning. */
export async function markReminded(
  tx: Database,
  ids: readonly string[],
  marks: { remindedTo: number; remindedOn: string },
): Promise<void> {
  await tx
    .update(caseDates)
    .set(marks)
    .where(inArray(caseDates.id, [...ids]))
}

/** Marks those not mailed before: to their responsible person, or to a second one. */
export async function markTold(
  tx: Database,
  mark: 'toldOn' | 'secondToldOn',
  ids: readonly string[],
  today: string,
): Promise<void> {
  await tx
    .update(caseDates)
    .set({ [mark]: today })
    .where(and(inArray(caseDates.id, [...ids]), isNull(caseDates[mark])))
}

export type RemindableVisit = Pick<StoredDate, 'id' | 'kind' | 'day' | 'time' | 'zone' | 'clientRemindedTo'> &
  Pick<CaseRow, 'clientId'>

/** Runs in a transaction: open dates of open cases on which a client has to be somewhere. Another run waits until it ends. */
export function lockVisits(tx: Database, from: string, until: string): Promise<RemindableVisit[]> {
  const { id, kind, day, time, zone, clientRemindedTo } = caseDates
  return tx
    .select({ id, kind, day, time, zone, clientRemindedTo, clientId: cases.clientId })
    .from(caseDates)
    .innerJoin(cases, eq(cases.id, caseDates.caseId))
    .where(isOpen(and(between(day, from, until), inArray(kind, [...VISIT_KINDS]), isNull(cases.closedAt))))
    .orderBy(id)
    .for('update', { of: caseDates })
}

export async function markClientReminded(
  tx: Database,
  dateId: string,
  clientRemindedTo: number,
): Promise<void> {
  await tx.update(caseDates).set({ clientRemindedTo }).where(eq(caseDates.id, dateId))
}
