// Requests for a case in the database. What a request says is sealed.
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { NewRequest } from '../contract.ts'
import { OWN_REQUESTS_MAX, type RequestDeclineReason } from '../rules/requests.ts'
import { caseRequests } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed columns. */
export type Store = { db: Database; seal: Seal }

export type Said = Pick<NewRequest, 'forWhom' | 'familyMember' | 'text' | 'day'>
type Stored = typeof caseRequests.$inferSelect
export type RequestRow = Omit<Stored, 'sealed' | 'clearing'> & Said

const { id, clientId, state, sentAt } = caseRequests

export const OLDEST_FIRST: Keyset = {
  name: 'requests for a case',
  direction: 'asc',
  keys: [
    { column: sentAt, kind: 'moment' },
    { column: id, kind: 'id' },
  ],
}

function placeOf(row: string) {
  return { field: 'case_requests.said', row }
}

function clearingPlaceOf(row: string) {
  return { field: 'case_requests.clearing', row }
}

function opened(seal: Seal, { sealed, clearing: _clearing, ...row }: Stored): RequestRow {
  return { ...row, ...(JSON.parse(seal.open(sealed, placeOf(row.id))) as Said) }
}

/** For lists: one that does not open is shown as such. */
function shown(seal: Seal, { sealed, clearing: _clearing, ...row }: Stored): RequestRow {
  const said = readableAs<Said>(
    seal,
    { sealed, place: placeOf(row.id) },
    (text) => JSON.parse(text) as Said,
    (text) => ({ forWhom: 'self', familyMember: null, text, day: null }),
  )
  return { ...row, ...said }
}

function closedUp(seal: Seal, requestId: string, { forWhom, familyMember, text, day }: Said): string {
  return seal.seal(JSON.stringify({ forWhom, familyMember, text, day }), placeOf(requestId))
}

/** Part of a transaction: one at a time of a client's requests is added. Tells how many wait for an answer. */
export async function lockOpenOf(tx: Database, client: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`case requests ${client}`}, 0))`)
  const rows = await tx
    .select({ open: count() })
    .from(caseRequests)
    .where(and(eq(clientId, client), eq(state, 'sent')))
  return onlyRow(rows).open
}

/** Null where the id is taken already. */
export async function addRequest(
  { db, seal }: Store,
  row: Said & Pick<Stored, 'id' | 'clientId' | 'topic' | 'sentAt'>,
): Promise<RequestRow | null> {
  const { forWhom: _for, familyMember: _member, text: _text, day: _day, ...columns } = row
  const rows = await db
    .insert(caseRequests)
    .values({ ...columns, sealed: closedUp(seal, row.id, row) })
    .onConflictDoNothing()
    .returning()
  const [added] = rows
  return added ? opened(seal, added) : null
}

export async function findRequest({ db, seal }: Store, requestId: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(caseRequests).where(eq(id, requestId))
  return row ? shown(seal, row) : null
}

/** Locks the row until the transaction ends. */
export async function lockRequest({ db, seal }: Store, requestId: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(caseRequests).where(eq(id, requestId)).for('update')
  return row ? opened(seal, row) : null
}

/** The client's latest ones, the last one first. */
export async function listOwn({ db, seal }: Store, client: string): Promise<RequestRow[]> {
  const rows = await db
    .select()
    .from(caseRequests)
    .where(eq(clientId, client))
    .orderBy(desc(sentAt), desc(id))
    .limit(OWN_REQUESTS_MAX)
  return rows.map((row) => shown(seal, row))
}

export async function listAllOf({ db, seal }: Store, client: string): Promise<RequestRow[]> {
  const rows = await db.select().from(caseRequests).where(eq(clientId, client)).orderBy(asc(sentAt))
  return rows.map((row) => shown(seal, row))
}

/** Those that wait for an answer. */
export async function listWaiting(
  { db, seal }: Store,
  { after, limit }: Stretch,
): Promise<Placed<RequestRow>[]> {
  const rows = await db
    .select({ row: caseRequests, place: placeIn(OLDEST_FIRST) })
    .from(caseRequests)
    .where(and(eq(state, 'sent'), beyond(OLDEST_FIRST, after)))
    .orderBy(...orderOf(OLDEST_FIRST))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: shown(seal, row), place }))
}

/** Of which of these clients a request waits for an answer. */
export async function clientsWaiting(db: Database, clients: readonly string[]): Promise<Set<string>> {
  if (clients.length === 0) return new Set()
  const rows = await db
    .select({ clientId })
    .from(caseRequests)
    .where(and(inArray(clientId, [...clients]), eq(state, 'sent')))
  return new Set(rows.map((row) => row.clientId))
}

export async function markCalled(tx: Database, requestId: string, by: string, at: Date): Promise<void> {
  await tx.update(caseRequests).set({ calledAt: at, calledBy: by }).where(eq(id, requestId))
}

export async function markWithdrawn(tx: Database, requestId: string, at: Date): Promise<void> {
  await tx.update(caseRequests).set({ state: 'withdrawn', answeredAt: at }).where(eq(id, requestId))
}

type Answered = { by: string; at: Date }

export async function markDeclined(
  tx: Database,
  requestId: string,
  { by, at, reason }: Answered & { reason: RequestDeclineReason },
): Promise<void> {
  await tx
    .update(caseRequests)
    .set({ state: 'declined', answeredAt: at, answeredBy: by, reason })
    .where(eq(id, requestId))
}

export async function markOpened(
  { db, seal }: Store,
  requestId: string,
  { by, at, caseId, conflictCount, note }: Answered & { caseId: string; conflictCount: number; note: string },
): Promise<void> {
  const clearing = seal.seal(note, clearingPlaceOf(requestId))
  await db
    .update(caseRequests)
    .set({ state: 'opened', answeredAt: at, answeredBy: by, caseId, conflictCount, clearing })
    .where(eq(id, requestId))
}

/** What became no case goes with the account. */
export async function deleteUnopened(tx: Database, client: string): Promise<void> {
  await tx.delete(caseRequests).where(and(eq(clientId, client), ne(state, 'opened')))
}

export const SEALED_REQUESTS = sealedTable(caseRequests, {
  texts: { sealed: (row) => placeOf(row.id), clearing: (row) => clearingPlaceOf(row.id) },
})
