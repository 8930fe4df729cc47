// Callback requests. Name and reason are sealed.
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { instant } from '#kernel/calendar.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { Seal } from '#platform/seal.ts'
import { readableAs } from '#platform/readable.ts'
import { sealedTable } from '#platform/sealed-rows.ts'
import type { Promised } from '../rules/call-windows.ts'
import type { Topic } from '../rules/request.ts'
import { callbacks } from './tables.ts'

/** The database, or a transaction on it, and the key to its sealed content. */
export type Store = { db: Database; seal: Seal }

type Stored = typeof callbacks.$inferSelect
export type Told = { name: string; phone: string; topic: Topic; note: string }
export type CallbackRow = Omit<Stored, 'sealed'> & { told: Told }
type NewRow = Pick<Stored, 'keyHash' | 'language' | 'isUrgent' | 'startsAt' | 'endsAt' | 'createdAt'> &
  Origin & { told: Told }

/** The origin of a request, and whether it is one of too many to mail about each. */
export type Origin = Pick<Stored, 'origin' | 'isProven' | 'isOfMany'>

const { closedAt, createdAt, id, isOfMany, isProven, isUrgent, keyHash, origin, startsAt, tries } = callbacks

type OpenPart = { keyset: Keyset; isUrgent: boolean }

/** Urgent ones first; in each part the earliest promise. */
export const OPEN: readonly OpenPart[] = [
  { keyset: byPromise('urgent callbacks'), isUrgent: true },
  { keyset: byPromise('callbacks'), isUrgent: false },
]

function byPromise(name: string): Keyset {
  return {
    name,
    direction: 'asc',
    keys: [
      { column: startsAt, kind: 'moment' },
      { column: id, kind: 'id' },
    ],
  }
}

/** The place of a request is known before its row has an id. */
function placeOf(hash: string) {
  return { field: 'callbacks.request', row: hash }
}

function opened(seal: Seal, { sealed: text, ...row }: Stored): CallbackRow {
  return { ...row, told: JSON.parse(seal.open(text, placeOf(row.keyHash))) as Told }
}

/** For staff: an unreadable one says so in the name, and can still be closed. */
function shown(seal: Seal, { sealed: text, ...row }: Stored): CallbackRow {
  const told = readableAs<Told>(
    seal,
    { sealed: text, place: placeOf(row.keyHash) },
    (read) => JSON.parse(read) as Told,
    (name) => ({ name, phone: '', topic: 'other', note: '' }),
  )
  return { ...row, told }
}

/** Part of a transaction: one request after the other, so that no stretch is promised too often. */
export async function lockAsking(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('callbacks ask', 0))`)
}

export async function findByKey({ db, seal }: Store, hash: string): Promise<CallbackRow | null> {
  const [row] = await db.select().from(callbacks).where(eq(keyHash, hash))
  return row ? opened(seal, row) : null
}

export async function findCallback({ db, seal }: Store, callbackId: string): Promise<CallbackRow | null> {
  const [row] = await db.select().from(callbacks).where(eq(id, callbackId))
  return row ? shown(seal, row) : null
}

/** Runs in a transaction, which locks the row until its end. */
export async function lockCallback({ db, seal }: Store, callbackId: string): Promise<CallbackRow | null> {
  const [row] = await db.select().from(callbacks).where(eq(id, callbackId)).for('update')
  return row ? shown(seal, row) : null
}

export async function addCallback({ db, seal }: Store, { told, ...row }: NewRow): Promise<CallbackRow> {
  const text = seal.seal(JSON.stringify(told), placeOf(row.keyHash))
  const rows = await db
    .insert(callbacks)
    .values({ ...row, sealed: text })
    .returning()
  return opened(seal, onlyRow(rows))
}

/** Requests that wait for a first call in a stretch that is not over, the earliest first. */
export async function listPromised(db: Database, now: Date): Promise<Promised[]> {
  const rows = await db
    .select({ origin, startsAt, isProven })
    .from(callbacks)
    .where(and(isNull(closedAt), eq(tries, 0), gte(callbacks.endsAt, now)))
    .orderBy(createdAt, id)
  return rows.map((row) => ({ ...row, startsAt: instant(row.startsAt) }))
}

/** Open requests that wait for a first call: of this network, of the many, and those since then of visitors not signed in. */
export async function countWaiting(
  db: Database,
  from: string,
  since: Date,
): Promise<{ ofNetwork: number; ofMany: number; inAll: number }> {
  const waits = sql`${closedAt} IS NULL AND ${tries} = 0`
  const rows = await db
    .select({
      ofNetwork: sql<number>`(count(*) FILTER (WHERE ${origin} = ${from} AND ${waits}))::int`,
      ofMany: sql<number>`(count(*) FILTER (WHERE ${isOfMany} AND ${waits}))::int`,
      inAll: sql<number>`(count(*) FILTER (WHERE ${createdAt} >= ${since.toISOString()}::timestamptz))::int`,
    })
    .from(callbacks)
    .where(eq(isProven, false))
  return onlyRow(rows)
}

export async function listOpen(
  { db, seal }: Store,
  part: OpenPart,
  { after, limit }: Stretch,
): Promise<Placed<CallbackRow>[]> {
  const rows = await db
    .select({ row: callbacks, place: placeIn(part.keyset) })
    .from(callbacks)
    .where(and(isNull(closedAt), eq(isUrgent, part.isUrgent), beyond(part.keyset, after)))
    .orderBy(...orderOf(part.keyset))
    .limit(limit)
  return rows.map(({ row, place }) => ({ row: shown(seal, row), place }))
}

export async function countTry(tx: Database, callbackId: string, now: Date): Promise<void> {
  await tx
    .update(callbacks)
    .set({ tries: sql`${callbacks.tries} + 1`, triedAt: now })
    .where(eq(id, callbackId))
}

type Ending = { outcome: 'reached' | 'closed'; closedAt: Date; closedBy: string }

export async function endCallback(tx: Database, callbackId: string, ending: Ending): Promise<void> {
  await tx.update(callbacks).set(ending).where(eq(id, callbackId))
}

/** Closed before then; returns how many. */
export async function deleteClosedBefore(tx: Database, before: Date, max: number): Promise<number> {
  const ended = tx
    .select({ id })
    .from(callbacks)
    .where(lt(closedAt, before))
    .limit(max)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(callbacks).where(inArray(id, ended)).returning({ id })
  return rows.length
}

export const SEALED_CALLBACKS = sealedTable(callbacks, { texts: { sealed: (row) => placeOf(row.keyHash) } })
