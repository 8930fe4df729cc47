import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { hasMoneyLeft } from '#areas/money/ledger/server/index.ts'
import { idsFoundBy } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import {
  beyond,
  type Keyset,
  mergeWalks,
  orderOf,
  type Placed,
  placeIn,
  type Stretch,
} from '#platform/keyset.ts'
import type { CasesQuery } from '../contract.ts'
import { caseNumberStem, isCaseNumber } from '../rules/case-number.ts'
import type { Hands } from '../rules/hands.ts'
import { type CaseEvent, DOCUMENT_EVENTS, type Standing } from '../rules/log.ts'
import type { CaseParties } from '../rules/policy.ts'
import type { CaseStatus } from '../rules/status.ts'
import { isOnRow, isReadableBy, readableWalks } from './readable-repository.ts'
import { caseEvents, cases } from './tables.ts'

export type CaseRow = typeof cases.$inferSelect
export type NewCase = typeof cases.$inferInsert
export type EventRow = typeof caseEvents.$inferSelect

const NUMBER_LOCK = 7_215_502

export const BY_DUE_DATE: Keyset = {
  name: 'cases by date',
  direction: 'asc',
  keys: [
    { column: cases.nextActionDue, kind: 'date' },
    { column: cases.id, kind: 'id' },
  ],
}

export const LAST_CHANGED_FIRST: Keyset = {
  name: 'cases without a date',
  direction: 'desc',
  keys: [
    { column: cases.updatedAt, kind: 'moment' },
    { column: cases.id, kind: 'id' },
  ],
}

/** With a due date, the nearest first. */
export function listDated(
  db: Database,
  actor: SignedIn,
  query: CasesQuery,
  stretch: Stretch,
): Promise<Placed<CaseRow>[]> {
  const { dueFrom, dueUntil } = query
  const isWithin = and(
    isNotNull(cases.nextActionDue),
    dueFrom === undefined ? undefined : gte(cases.nextActionDue, dueFrom),
    dueUntil === undefined ? undefined : lte(cases.nextActionDue, dueUntil),
    isAsked(db, query),
  )
  return walk(db, readableWalks(actor), BY_DUE_DATE, isWithin, stretch)
}

/** Without a due date, the last changed first. */
export function listUndated(
  db: Database,
  actor: SignedIn,
  query: CasesQuery,
  stretch: Stretch,
): Promise<Placed<CaseRow>[]> {
  const isWanted = and(isNull(cases.nextActionDue), isAsked(db, query))
  return walk(db, readableWalks(actor), LAST_CHANGED_FIRST, isWanted, stretch)
}

function isAsked(db: Database, { attorneyId, search }: CasesQuery): SQL | undefined {
  return and(attorneyId === undefined ? undefined : isOnRow(attorneyId), isFoundBy(db, search))
}

export function isFoundBy(db: Database, search = ''): SQL | undefined {
  if (search === '') return undefined
  if (isCaseNumber(search)) return eq(cases.number, search.toUpperCase())
  return inArray(cases.clientId, idsFoundBy(db, search))
}

async function walk(
  db: Database,
  walks: readonly (SQL | undefined)[],
  keyset: Keyset,
  isWanted: SQL | undefined,
  { after, limit }: Stretch,
): Promise<Placed<CaseRow>[]> {
  const found = walks.map((each) =>
    db
      .select({ row: cases, place: placeIn(keyset) })
      .from(cases)
      .where(and(each, isWanted, beyond(keyset, after)))
      .orderBy(...orderOf(keyset))
      .limit(limit),
  )
  return mergeWalks(keyset, await Promise.all(found), limit)
}

/** The one with this whole number, in capitals or not. */
export async function idsOfCasesFoundBy(db: Database, search: string): Promise<string[]> {
  if (!isCaseNumber(search)) return []
  const rows = await db.select({ id: cases.id }).from(cases).where(eq(cases.number, search.toUpperCase()))
  return rows.map(({ id }) => id)
}

/** By our numbers, of what somebody typed. */
export function listNumbered(db: Database, typed: readonly string[]): Promise<CaseRow[]> {
  const numbers = typed.map((each) => each.trim()).filter(isCaseNumber)
  if (numbers.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(cases)
    .where(
      inArray(
        cases.number,
        numbers.map((each) => each.toUpperCase()),
      ),
    )
}

/** The oldest first. */
export function listOfClients(db: Database, clientIds: readonly string[]): Promise<CaseRow[]> {
  if (clientIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(cases)
    .where(inArray(cases.clientId, [...clientIds]))
    .orderBy(cases.openedAt, cases.number)
}

/** The client's cases, the oldest first. */
export function listOfClient(db: Database, clientId: string): Promise<CaseRow[]> {
  return listOfClients(db, [clientId])
}

/** Clients of the attorney's cases, for a condition of another list. */
export function clientIdsOf(db: Database, attorneyId: string) {
  return db.select({ clientId: cases.clientId }).from(cases).where(isOnRow(attorneyId))
}

export function listByIds(db: Database, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]))
}

export async function findById(db: Database, id: string): Promise<CaseRow | null> {
  const rows = await db.select().from(cases).where(eq(cases.id, id))
  return rows[0] ?? null
}

/** Anyone who opens a case next waits until this transaction has ended: no number is given twice. */
export async function lastNumberOf(transaction: Database, year: number): Promise<string | null> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK}, ${year})`)
  const rows = await transaction
    .select({ number: cases.number })
    .from(cases)
    .where(sql`starts_with(${cases.number}, ${caseNumberStem(year)})`)
    .orderBy(desc(sql`length(${cases.number})`), desc(cases.number))
    .limit(1)
  return rows[0]?.number ?? null
}

export function insert(db: Database, rows: readonly NewCase[]): Promise<CaseRow[]> {
  return db
    .insert(cases)
    .values([...rows])
    .returning()
}

/** Locks the case until the transaction ends. Rows that only reference it do not wait. */
export async function lockById(transaction: Database, id: string): Promise<CaseRow | null> {
  const rows = await transaction.select().from(cases).where(eq(cases.id, id)).for('no key update')
  return rows[0] ?? null
}

export const NEWEST_FIRST: Keyset = {
  name: 'events of a case',
  direction: 'desc',
  keys: [{ column: caseEvents.number, kind: 'whole' }],
}

export function listEvents(
  db: Database,
  caseId: string,
  isForStaff: boolean,
  { after, limit }: Stretch,
): Promise<Placed<EventRow>[]> {
  return db
    .select({ row: caseEvents, place: placeIn(NEWEST_FIRST) })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), isReadBy(isForStaff), beyond(NEWEST_FIRST, after)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit)
}

/** Events not shared are the firm's alone. */
function isReadBy(isForStaff: boolean): SQL | undefined {
  return isForStaff ? undefined : eq(caseEvents.isShared, true)
}

/** The events of these cases, each case's in their order. */
export function listEventsOf(
  db: Database,
  caseIds: readonly string[],
  isForStaff: boolean,
): Promise<EventRow[]> {
  if (caseIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(caseEvents)
    .where(and(inArray(caseEvents.caseId, [...caseIds]), isReadBy(isForStaff)))
    .orderBy(caseEvents.caseId, caseEvents.number)
}

/** Statuses of the case, the oldest first; repeated if other facts changed. */
export async function statusesOf(db: Database, caseId: string): Promise<CaseStatus[]> {
  const { status, number } = caseEvents
  const rows = await db
    .select({ status })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .orderBy(number)
  return rows.map((row) => row.status)
}

export type Written = CaseEvent & {
  caseId: string
  at: Date
  byId: string | null
  /** Shared with the client by default. */
  isShared?: boolean
  noteId?: string
  dateChangeId?: string
  recordChangeId?: string
  noticeId?: string
  decisionId?: string
  taskToId?: string
  documentKind?: EventRow['documentKind']
  documentCount?: number
}

/** In a transaction, with the cases locked: assigns the next numbers of their logs, in this order. */
export async function addEvents(transaction: Database, all: readonly Written[]): Promise<EventRow[]> {
  if (all.length === 0) return []
  const before = new Map<string, number>()
  return transaction
    .insert(caseEvents)
    .values(
      all.map(({ from, task, wordsId: nextWordsId, template, ...event }) => {
        const place = (before.get(event.caseId) ?? 0) + 1
        before.set(event.caseId, place)
        const last = transaction
          .select({ number: sql`coalesce(max(${caseEvents.number}), 0)` })
          .from(caseEvents)
          .where(eq(caseEvents.caseId, event.caseId))
        return {
          ...event,
          nextWordsId,
          number: sql<number>`(${last}) + ${place}::int`,
          fromStatus: from,
          taskId: task?.id,
          taskCode: task?.code,
          taskWordsId: task?.wordsId,
          fromVersion: template?.from,
          toVersion: template?.to,
        }
      }),
    )
    .returning()
}

/** By the ids of their cases. */
export async function partiesOf(db: Database, ids: readonly string[]): Promise<Map<string, CaseParties>> {
  if (ids.length === 0) return new Map()
  const { id, clientId, attorneyId, secondId } = cases
  const rows = await db
    .select({ id, clientId, attorneyId, secondId })
    .from(cases)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(({ id: caseId, ...parties }) => [caseId, parties]))
}

/**
 * Those of these cases of which the log says more than that they were opened, that notes were written, and what became of these tasks:
 * somebody works on them. What it says of documents is left out: the documents themselves say whether somebody works on them.
 */
export async function workedCases(
  db: Database,
  ids: readonly string[],
  taskIds: readonly string[],
): Promise<Set<string>> {
  const { caseId, kind, taskId } = caseEvents
  const isOfTask = taskIds.length === 0 ? undefined : inArray(taskId, [...taskIds])
  const rows = await db
    .selectDistinct({ caseId })
    .from(caseEvents)
    .where(
      and(
        inArray(caseId, [...ids]),
        not(inArray(kind, ['opened', 'noted', ...DOCUMENT_EVENTS])),
        or(isNull(taskId), isOfTask ? not(isOfTask) : undefined),
      ),
    )
  return new Set(rows.map((row) => row.caseId))
}

/** Locks them until the transaction ends, in the order of their ids, so that two of these do not block each other. */
export function lockByIds(transaction: Database, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return transaction
    .select()
    .from(cases)
    .where(inArray(cases.id, [...new Set(ids)]))
    .orderBy(cases.id)
    .for('no key update')
}

/** Something happened that its client may know of. */
export function touch(transaction: Database, id: string, now: Date): Promise<void> {
  return touchAll(transaction, [id], now)
}

export async function touchAll(transaction: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(cases)
    .set({ updatedAt: now })
    .where(inArray(cases.id, [...new Set(ids)]))
}

export function standingOf({ status, nextAction, nextActionDue: due, nextWordsId }: CaseRow): Standing {
  return { status, nextAction, due, ...(nextWordsId && { wordsId: nextWordsId }) }
}

type Decided = Partial<Pick<CaseRow, 'attorneyId' | 'secondId' | 'holdId' | 'updatedAt'>> & {
  version: number
}

/** Sets the assignment or legal hold of the case, as in its log. */
export async function setDecided(transaction: Database, id: string, decided: Decided): Promise<CaseRow> {
  return onlyRow(await transaction.update(cases).set(decided).where(eq(cases.id, id)).returning())
}

/** Whether a case of the client is under a legal hold: then nothing of the client is deleted. */
export async function isClientHeld(db: Database, clientId: string): Promise<boolean> {
  const isHeld = and(eq(cases.clientId, clientId), isNotNull(cases.holdId))
  return (await db.select({ id: cases.id }).from(cases).where(isHeld).limit(1)).length > 0
}

/** For the rules of who works on a case. */
export function handsNow({ attorneyId, secondId, outcome }: CaseRow): Hands & { isClosed: boolean } {
  return { attorneyId, secondId, isClosed: outcome !== null }
}

/** Set when a case is closed or reopened. */
export type Closing = Pick<CaseRow, 'closedAt' | 'outcome' | 'keepUntil' | 'moneyReason'>
type Stood = Standing & {
  turn: CaseRow['turn']
  version: number
  now: Date
  closing?: Closing | undefined
  /** New template version, if it changes. */
  templateVersion?: number | undefined
}

export const CLOSED_NEWEST: Keyset = {
  name: 'closed cases',
  direction: 'desc',
  keys: [
    { column: cases.closedAt, kind: 'moment' },
    { column: cases.id, kind: 'id' },
  ],
}

/** Closed while something of their money was, or is, not settled. */
export function listClosedWithMoney(
  db: Database,
  actor: SignedIn,
  { after, limit }: Stretch,
): Promise<Placed<CaseRow>[]> {
  const isLeft = or(hasMoneyLeft(db, cases.id), isNotNull(cases.moneyReason))
  return db
    .select({ row: cases, place: placeIn(CLOSED_NEWEST) })
    .from(cases)
    .where(and(isNotNull(cases.closedAt), isLeft, isReadableBy(actor), beyond(CLOSED_NEWEST, after)))
    .orderBy(...orderOf(CLOSED_NEWEST))
    .limit(limit)
}

/** As `setStanding`, of many cases that stay in their status. */
export async function setStandings(
  transaction: Database,
  all: readonly (Standing & { id: string; turn: CaseRow['turn']; version: number })[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ id, nextAction, due, wordsId, turn, version }) => {
    return { id, next: nextAction, due, words: wordsId, turn, version }
  })
  await transaction.execute(sql`
    UPDATE ${cases} SET turn = stood.turn, next_action = stood.next, next_action_due = stood.due,
      next_words_id = stood.words, version = stood.version, updated_at = ${now.toISOString()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS stood(id uuid, next text, due date, words uuid, turn text, version int)
    WHERE cases.id = stood.id`)
}

/** Sets the state given by the log. */
export async function setStanding(transaction: Database, id: string, stood: Stood): Promise<CaseRow> {
  const { status, nextAction, due, wordsId = null, turn, version, now, closing, templateVersion } = stood
  const change = {
    status,
    nextAction,
    nextActionDue: due,
    nextWordsId: wordsId,
    turn,
    version,
    updatedAt: now,
    ...closing,
    templateVersion,
  }
  return onlyRow(await transaction.update(cases).set(change).where(eq(cases.id, id)).returning())
}
