// The only SQL about how fast pages were: counts by day, page and language, of values that differ by a tenth at most.
import { gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Measure } from '../rules/vitals.ts'
import { vitalCounts } from './tables.ts'

type Place = { day: string; page: string; language: string }

export async function addMeasures(
  db: Database,
  place: Place,
  measures: readonly { name: Measure; bucket: number }[],
): Promise<void> {
  const counts = new Map<string, typeof vitalCounts.$inferInsert>()
  for (const { name: measure, bucket } of measures) {
    const key = `${measure} ${bucket}`
    counts.set(key, { ...place, measure, bucket, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return
  const { day, page, language, measure, bucket, count } = vitalCounts
  await db
    .insert(vitalCounts)
    // In one order, so that two processes do not wait for each other.
    .values([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [day, page, language, measure, bucket],
      set: { count: sql`least(${count}::bigint + excluded.count, 2147483647)::int` },
    })
}

export type VitalCount = typeof vitalCounts.$inferSelect

export function listMeasures(db: Database, since: string): Promise<VitalCount[]> {
  return db.select().from(vitalCounts).where(gte(vitalCounts.day, since))
}

export async function forgetMeasures(db: Database, before: string): Promise<void> {
  await db.delete(vitalCounts).where(lt(vitalCounts.day, before))
}
