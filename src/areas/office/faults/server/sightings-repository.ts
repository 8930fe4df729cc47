// The only SQL about where and when browsers met errors.
import { desc, eq, inArray, lt, notInArray, sql, and } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { SIGHTINGS_MAX } from '../rules/limits.ts'
import { faultPlaces, faults, faultSightings } from './tables.ts'

export type SightingRow = typeof faultSightings.$inferSelect
export type SeenSighting = Omit<SightingRow, 'id'>
export type PlaceRow = typeof faultPlaces.$inferSelect

/** Runs in a transaction. Sightings of kinds not kept are left out. */
export async function addSightings(
  tx: Database,
  places: readonly PlaceRow[],
  sightings: readonly SeenSighting[],
): Promise<void> {
  const kept = await keptAmong(tx, places)
  const keptPlaces = places.filter(({ fingerprint }) => kept.has(fingerprint))
  if (keptPlaces.length === 0) return
  const { fingerprint, page, language, device, count } = faultPlaces
  await tx
    .insert(faultPlaces)
    .values(keptPlaces.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [fingerprint, page, language, device],
      set: { count: sql`least(${count}::bigint + excluded.count, 2147483647)::int` },
    })
  const keptSightings = sightings.filter((each) => kept.has(each.fingerprint))
  if (keptSightings.length === 0) return
  await tx.insert(faultSightings).values(keptSightings)
  for (const one of new Set(keptSightings.map((each) => each.fingerprint))) await keepLast(tx, one)
}

function keyOf({ fingerprint, page, language, device }: PlaceRow): string {
  return [fingerprint, page, language, device].join('\n')
}

async function keptAmong(tx: Database, places: readonly PlaceRow[]): Promise<Set<string>> {
  const named = [...new Set(places.map(({ fingerprint }) => fingerprint))]
  const rows = await tx
    .select({ fingerprint: faults.fingerprint })
    .from(faults)
    .where(inArray(faults.fingerprint, named))
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

async function keepLast(tx: Database, fingerprint: string): Promise<void> {
  const isOfKind = eq(faultSightings.fingerprint, fingerprint)
  const last = tx
    .select({ id: faultSightings.id })
    .from(faultSightings)
    .where(isOfKind)
    .orderBy(desc(faultSightings.at), desc(faultSightings.id))
    .limit(SIGHTINGS_MAX)
  await tx.delete(faultSightings).where(and(isOfKind, notInArray(faultSightings.id, last)))
}

export function listSightings(db: Database, fingerprint: string): Promise<SightingRow[]> {
  return db
    .select()
    .from(faultSightings)
    .where(eq(faultSightings.fingerprint, fingerprint))
    .orderBy(desc(faultSightings.at), desc(faultSightings.id))
    .limit(SIGHTINGS_MAX)
}

export function listPlaces(db: Database, fingerprint: string, limit: number): Promise<PlaceRow[]> {
  return db
    .select()
    .from(faultPlaces)
    .where(eq(faultPlaces.fingerprint, fingerprint))
    .orderBy(desc(faultPlaces.count), faultPlaces.page, faultPlaces.language, faultPlaces.device)
    .limit(limit)
}

export async function forgetSightings(db: Database, before: Date): Promise<void> {
  await db.delete(faultSightings).where(lt(faultSightings.at, before))
}
