// The only SQL about kinds of errors.
import { and, desc, eq, isNull, lt, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { TOLD_BY_OWN_MAIL } from '../rules/limits.ts'
import { BROWSER_KINDS_MAX } from '../rules/visit-limits.ts'
import type { FaultState } from '../rules/states.ts'
import { faults } from './tables.ts'

export type FaultRow = typeof faults.$inferSelect
export type SeenFault = Omit<FaultRow, 'state' | 'fixedIn' | 'toldAt'>

/** What was fixed and happens again is new again; what the next release fixes, once another one does it. */
export async function addFaults(db: Database, seen: readonly SeenFault[]): Promise<void> {
  const taken = await withinMeasure(db, seen)
  if (taken.length === 0) return
  const isBack = sql`(${faults.state} = 'fixed' OR (${faults.state} = 'fixedNext' AND ${faults.fixedIn} IS DISTINCT FROM excluded.release))`
  await db
    .insert(faults)
    // In one order, so that two processes do not wait for each other.
    .values(taken.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1)))
    .onConflictDoUpdate({
      target: faults.fingerprint,
      set: {
        why: sql`excluded.why`,
        release: sql`excluded.release`,
        count: sql`least(${faults.count}::bigint + excluded.count, 2147483647)::int`,
        lastAt: sql`greatest(${faults.lastAt}, excluded.last_at)`,
        state: sql`CASE WHEN ${isBack} THEN 'new' ELSE ${faults.state} END`,
        toldAt: sql`CASE WHEN ${isBack} THEN NULL ELSE ${faults.toldAt} END`,
        fixedIn: sql`CASE WHEN ${isBack} THEN NULL ELSE ${faults.fixedIn} END`,
      },
    })
}

/** Anybody may make up errors of browsers: beyond so many kinds of them, new ones are not kept. */
async function withinMeasure(db: Database, seen: readonly SeenFault[]): Promise<SeenFault[]> {
  const named = seen.filter(({ source }) => source === 'browser').map(({ fingerprint }) => fingerprint)
  if (named.length === 0) return [...seen]
  const rows = await db
    .select({ fingerprint: faults.fingerprint })
    .from(faults)
    .where(eq(faults.source, 'browser'))
    .limit(BROWSER_KINDS_MAX)
  const known = new Set(rows.map(({ fingerprint }) => fingerprint))
  const room = new Set(named.filter((each) => !known.has(each)).slice(0, BROWSER_KINDS_MAX - known.size))
  return seen.filter(
    ({ source, fingerprint }) => source === 'server' || known.has(fingerprint) || room.has(fingerprint),
  )
}

/** Those that nobody has looked at first, then the latest. */
export function listFaults(db: Database, limit: number): Promise<FaultRow[]> {
  return db
    .select()
    .from(faults)
    .orderBy(sql`${faults.state} <> 'new'`, desc(faults.lastAt), faults.fingerprint)
    .limit(limit)
}

export async function markFault(
  tx: Database,
  fingerprint: string,
  mark: { state: FaultState; fixedIn: string | null },
): Promise<FaultRow | null> {
  const rows = await tx.update(faults).set(mark).where(eq(faults.fingerprint, fingerprint)).returning()
  return rows[0] ?? null
}

export async function readFault(db: Database, fingerprint: string): Promise<FaultRow | null> {
  const rows = await db.select().from(faults).where(eq(faults.fingerprint, fingerprint))
  return rows[0] ?? null
}

export async function findFault(tx: Database, fingerprint: string): Promise<FaultRow | null> {
  const rows = await tx.select().from(faults).where(eq(faults.fingerprint, fingerprint)).for('update')
  return rows[0] ?? null
}

export async function lastTold(db: Database): Promise<Date | null> {
  const rows = await db.select({ at: max(faults.toldAt) }).from(faults)
  return rows[0]?.at ?? null
}

/** What a mail of new kinds is about. */
const IS_NEWS = and(eq(faults.state, 'new'), notInArray(faults.event, [...TOLD_BY_OWN_MAIL]))

/** Part of a transaction: how many new kinds administrators have yet to be told of, who are told with it. */
export async function takeUntold(tx: Database, toldAt: Date): Promise<number> {
  const rows = await tx
    .update(faults)
    .set({ toldAt })
    .where(and(IS_NEWS, isNull(faults.toldAt)))
    .returning({ id: faults.fingerprint })
  return rows.length
}

export async function hasNew(db: Database): Promise<boolean> {
  const rows = await db.select({ id: faults.fingerprint }).from(faults).where(IS_NEWS).limit(1)
  return rows.length > 0
}

export async function forgetFaults(db: Database, before: Date): Promise<void> {
  await db.delete(faults).where(lt(faults.lastAt, before))
}
