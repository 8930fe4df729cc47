// The only SQL about kinds of errors.
import { and, count, desc, eq, inArray, isNull, lt, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { TOLD_BY_OWN_MAIL } from '../rules/limits.ts'
import { BROWSER_KINDS_MAX } from '../rules/visit-limits.ts'
import type { FaultState } from '../rules/states.ts'
import { faults } from './tables.ts'

export type FaultRow = typeof faults.$inferSelect
export type SeenFault = Omit<FaultRow, 'state' | 'fixedIn' | 'toldAt'>

/** A fixed kind that recurs is new again; one fixed in the next release, once another release has it. */
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

/** Those of them already known. */
export async function knownKinds(db: Database, fingerprints: readonly string[]): Promise<Set<string>> {
  const { fingerprint } = faults
  const rows = await db
    .select({ fingerprint })
    .from(faults)
    .where(inArray(fingerprint, [...fingerprints]))
  return new Set(rows.map((row) => row.fingerprint))
}

/**
 * Anyone may make up errors of browsers: beyond so many kinds of them the rarest give way to new ones, which is reported as an error too.
 */
async function withinMeasure(db: Database, seen: readonly SeenFault[]): Promise<SeenFault[]> {
  const named = seen.filter(({ source }) => source === 'browser').map(({ fingerprint }) => fingerprint)
  const known = await knownKinds(db, named)
  const fresh = named.filter((each) => !known.has(each))
  if (fresh.length === 0) return [...seen]
  const over = (await countBrowserKinds(db)) + fresh.length - BROWSER_KINDS_MAX
  if (over <= 0) return [...seen]
  const unmet = over - (await forgetRarest(db, over, named))
  const room = new Set(fresh.slice(0, fresh.length - Math.max(0, unmet)))
  const kept = seen.filter(
    ({ source, fingerprint }) => source === 'server' || known.has(fingerprint) || room.has(fingerprint),
  )
  return [...kept, gaveWay(seen.at(-1)?.lastAt ?? new Date(0), over)]
}

async function countBrowserKinds(db: Database): Promise<number> {
  const rows = await db.select({ kinds: count() }).from(faults).where(eq(faults.source, 'browser'))
  return rows[0]?.kinds ?? 0
}

/** Kinds never met by a signed-in person, rarest and oldest, go first. Kinds handled by staff stay. Returns how many went. */
async function forgetRarest(db: Database, kinds: number, except: readonly string[]): Promise<number> {
  const isMetBySomebody = sql`EXISTS (SELECT FROM fault_sightings met WHERE met.fingerprint = faults.fingerprint AND met.user_id IS NOT NULL)`
  const isSpare = and(
    eq(faults.source, 'browser'),
    eq(faults.state, 'new'),
    notInArray(faults.fingerprint, [...except]),
  )
  const rarest = await db
    .select({ fingerprint: faults.fingerprint })
    .from(faults)
    .where(isSpare)
    .orderBy(isMetBySomebody, faults.count, faults.lastAt)
    .limit(kinds)
  const gone = rarest.map(({ fingerprint }) => fingerprint)
  if (gone.length > 0) await db.delete(faults).where(inArray(faults.fingerprint, gone))
  return gone.length
}

/** A separate kind, reported to administrators like every other. */
function gaveWay(at: Date, times: number): SeenFault {
  const event = 'browser-kinds-full'
  const why = `More than ${BROWSER_KINDS_MAX} kinds of errors of browsers: the rarest of them are no longer kept`
  const release = ''
  const when = { firstAt: at, lastAt: at, release, firstRelease: release }
  return { fingerprint: event, event, why, source: 'server', count: times, ...when }
}

/** Those not looked at first, then the latest. */
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

/** The kinds in a mail of new ones. */
const IS_NEWS = and(eq(faults.state, 'new'), notInArray(faults.event, [...TOLD_BY_OWN_MAIL]))

/** Runs in a transaction: counts new kinds unreported to administrators, and marks them reported. */
export async function takeUntold(tx: Database, toldAt: Date): Promise<number> {
  const rows = await tx
    .update(faults)
    .set({ toldAt })
    .where(and(IS_NEWS, isNull(faults.toldAt)))
    .returning({ id: faults.fingerprint })
  return rows.length
}

export async function countNew(db: Database): Promise<number> {
  const rows = await db.select({ count: count() }).from(faults).where(eq(faults.state, 'new'))
  return rows[0]?.count ?? 0
}

export async function hasNew(db: Database): Promise<boolean> {
  const rows = await db.select({ id: faults.fingerprint }).from(faults).where(IS_NEWS).limit(1)
  return rows.length > 0
}

export async function forgetFaults(db: Database, before: Date): Promise<void> {
  await db.delete(faults).where(lt(faults.lastAt, before))
}
