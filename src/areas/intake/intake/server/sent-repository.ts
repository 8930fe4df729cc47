// Sent intakes: found by their own words or in order, page by page, at a cost that does not grow with their number. Every walk follows one
// index and stops after a page.
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SignedIn } from '#kernel/actor.ts'
import type { PlainDate } from '#kernel/calendar.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import type { Keyset, Place, Placed } from '#platform/keyset.ts'
import type { ServiceType } from '../rules/answers.ts'
import type { DeclineReason, Handling } from '../rules/handling.ts'
import { isUrgentOn, type SessionRow } from './repository.ts'
import { intakeHandlings, intakeSearchTerms, intakeSessions } from './tables.ts'

export type SentRow = SessionRow & { completedAt: Date }
export type Mark = { completedAt: Date; id: string }

export type Wanted = {
  reader: SignedIn
  handling?: Handling | undefined
  serviceType?: ServiceType | undefined
  /** The last one of the page before; null for the first page. */
  after: Mark | null
  count: number
}

const keys: Keyset['keys'] = [
  { column: intakeSessions.completedAt, kind: 'moment' },
  { column: intakeSessions.id, kind: 'id' },
]
export const URGENT_FIRST: Keyset = { name: 'urgent intakes', direction: 'desc', keys }
export const NEWEST_FIRST: Keyset = { name: 'intakes', direction: 'desc', keys }
export const FOUND: Keyset = { name: 'intakes found', direction: 'desc', keys }

/** An intake is sent at a millisecond: a date has its moment in full. */
export function placed(row: SentRow): Placed<SentRow> {
  return { row, place: [row.completedAt.toISOString().replace('Z', '000Z'), row.id] }
}

export function markAt(place: Place | null): Mark | null {
  const [moment, id] = place ?? []
  return moment === undefined || id === undefined ? null : { completedAt: new Date(moment), id }
}

const isSent = eq(intakeSessions.status, 'completed')
const newestFirst = [desc(intakeSessions.completedAt), desc(intakeSessions.id)]

function asSent(rows: readonly SessionRow[]): SentRow[] {
  return rows.flatMap((row) => (row.completedAt ? [{ ...row, completedAt: row.completedAt }] : []))
}

function beyond(place: Mark | null, completedAt: PgColumn, id: PgColumn): SQL | undefined {
  if (!place) return undefined
  const { completedAt: moment, id: last } = place
  return sql`(${completedAt}, ${id}) < (${moment.toISOString()}::timestamptz, ${last}::uuid)`
}

function urgentIds(today: PlainDate): SQL {
  const { id, calledAt } = intakeSessions
  return sql`(SELECT ${id} FROM ${intakeSessions} WHERE ${isSent} AND ${calledAt} IS NULL AND ${isUrgentOn(today)})`
}

/** The urgent ones not called or taken in hand yet, the newest first. */
export async function listUrgent(db: Database, wanted: Wanted, today: PlainDate): Promise<SentRow[]> {
  const { serviceType, after, count } = wanted
  const rows = await db
    .select()
    .from(intakeSessions)
    .where(
      and(
        sql`${intakeSessions.id} IN ${urgentIds(today)}`,
        serviceType && eq(intakeSessions.serviceType, serviceType),
        beyond(after, intakeSessions.completedAt, intakeSessions.id),
      ),
    )
    .orderBy(...newestFirst)
    .limit(count)
  return asSent(rows)
}

/** All others that the reader may see, the newest first. */
export async function listCalm(db: Database, wanted: Wanted, today: PlainDate): Promise<SentRow[]> {
  const { serviceType, after, count } = wanted
  const notUrgent = sql`${intakeSessions.id} NOT IN ${urgentIds(today)}`
  const walks = walksOf(wanted).map((walk) =>
    db
      .select()
      .from(intakeSessions)
      .where(
        and(
          isSent,
          walk,
          notUrgent,
          serviceType && eq(intakeSessions.serviceType, serviceType),
          beyond(after, intakeSessions.completedAt, intakeSessions.id),
        ),
      )
      .orderBy(...newestFirst)
      .limit(count),
  )
  const found = asSent((await Promise.all(walks)).flat())
  return found.toSorted(byNewest).slice(0, count)
}

function byNewest(one: SentRow, other: SentRow): number {
  const apart = other.completedAt.getTime() - one.completedAt.getTime()
  return apart === 0 ? (one.id < other.id ? 1 : -1) : apart
}

function is(handling: Handling): SQL {
  return eq(intakeSessions.handling, handling)
}

/** One walk for each handling, so that none passes over the many that a colleague has. */
function walksOf({ reader, handling }: Wanted): (SQL | undefined)[] {
  const mine = [eq(intakeSessions.attorneyId, reader.userId), eq(intakeSessions.secondId, reader.userId)]
  if (reader.role === 'admin') return [handling && is(handling)]
  if (handling) return handling === 'opened' ? mine : [is(handling)]
  return [is('new'), is('cleared'), is('declined'), ...mine]
}

const SEARCH_STEPS_MAX = 20

/** Those found by every one of the terms, the newest first. */
export async function search(db: Database, terms: readonly string[], wanted: Wanted): Promise<SentRow[]> {
  const { count } = wanted
  const found: SentRow[] = []
  let after: Mark | null = wanted.after
  for (
    let step = 0, size = count * 2;
    step < SEARCH_STEPS_MAX && found.length < count;
    step += 1, size *= 2
  ) {
    const places = await placesOf(db, terms, after, size)
    found.push(...(await thoseWanted(db, places, wanted)))
    if (places.length < size) break
    after = places.at(-1) ?? null
  }
  return found.slice(0, count)
}

/** Read from the terms' index alone. The longest term, which fewest have, leads. */
function placesOf(db: Database, terms: readonly string[], after: Mark | null, size: number): Promise<Mark[]> {
  const [lead, ...others] = terms.toSorted((one, other) => other.length - one.length)
  if (lead === undefined) return Promise.resolve([])
  const { term, completedAt, sessionId } = intakeSearchTerms
  const also = others.map(
    (other) => sql`EXISTS (SELECT FROM ${intakeSearchTerms} AS also
      WHERE also.term = ${other} AND also.completed_at = ${completedAt} AND also.session_id = ${sessionId})`,
  )
  return db
    .select({ completedAt, id: sessionId })
    .from(intakeSearchTerms)
    .where(and(eq(term, lead), ...also, beyond(after, completedAt, sessionId)))
    .orderBy(desc(completedAt), desc(sessionId))
    .limit(size)
}

async function thoseWanted(db: Database, places: readonly Mark[], wanted: Wanted): Promise<SentRow[]> {
  if (places.length === 0) return []
  const { reader, handling, serviceType } = wanted
  const mine = or(
    sql`${intakeSessions.handling} <> 'opened'`,
    eq(intakeSessions.attorneyId, reader.userId),
    eq(intakeSessions.secondId, reader.userId),
  )
  const ids = places.map(({ id }) => id)
  const rows = await db
    .select()
    .from(intakeSessions)
    .where(
      and(
        inArray(intakeSessions.id, ids),
        reader.role === 'admin' ? undefined : mine,
        handling && is(handling),
        serviceType && eq(intakeSessions.serviceType, serviceType),
      ),
    )
  return asSent(rows).toSorted(byNewest)
}

/** From now on it is found by these. */
export async function addToSearch(
  tx: Database,
  sent: SentRow,
  details: { serviceType: ServiceType | null; terms: readonly string[] },
): Promise<void> {
  const { id: sessionId, completedAt } = sent
  const { serviceType, terms } = details
  await tx.update(intakeSessions).set({ serviceType }).where(eq(intakeSessions.id, sessionId))
  if (terms.length === 0) return
  await tx
    .insert(intakeSearchTerms)
    .values(terms.map((term) => ({ term, completedAt, sessionId })))
    .onConflictDoNothing()
}

/** The next person to handle it waits until this transaction has ended. */
export async function lockSent(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: intakeSessions.id })
    .from(intakeSessions)
    .where(eq(intakeSessions.id, id))
    .for('update')
}

export type Step = {
  handling: Handling
  handledBy: string
  handledAt: Date
  note: string
  reason: DeclineReason | null
}

export async function takeStep(
  tx: Database,
  sessionId: string,
  step: Step,
  opened: { attorneyId: string; caseId: string } | null = null,
): Promise<void> {
  const { handling } = step
  await tx
    .update(intakeSessions)
    .set({ handling, ...opened })
    .where(eq(intakeSessions.id, sessionId))
  await tx.insert(intakeHandlings).values({ sessionId, ...step })
}

/** Runs in the transaction that reassigns the case: the intake of it goes along, if there is one. */
export async function giveWithCase(
  tx: Database,
  caseId: string,
  hands: Pick<SessionRow, 'attorneyId' | 'secondId'>,
): Promise<void> {
  const { attorneyId, secondId } = hands
  await tx.update(intakeSessions).set({ attorneyId, secondId }).where(eq(intakeSessions.caseId, caseId))
}

/** The handling steps, the first step first. */
export function stepsOf(db: Database, sessionId: string): Promise<Step[]> {
  const { handling, handledBy, handledAt, note, reason } = intakeHandlings
  return db
    .select({ handling, handledBy, handledAt, note, reason })
    .from(intakeHandlings)
    .where(eq(intakeHandlings.sessionId, sessionId))
    .orderBy(handledAt, intakeHandlings.id)
}

/** An intake sent without an account goes to the account that has proven the same address. */
export async function giveToAccount(tx: Database, id: string, ownerId: string): Promise<void> {
  const rows = await tx
    .update(intakeSessions)
    .set({ ownerId, visitorId: null })
    .where(and(eq(intakeSessions.id, id), inArray(intakeSessions.status, ['completed'])))
    .returning({ id: intakeSessions.id })
  onlyRow(rows)
}
