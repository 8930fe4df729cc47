// The only SQL about how fast pages were: counts by day, page and language, of values that differ by a tenth at most.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Measure } from '../rules/vitals.ts'
import { vitalCounts } from './tables.ts'

const { day, page, language, measure, bucket, count } = vitalCounts

type Place = { day: string; page: string; language: string }

export async function addMeasures(
  db: Database,
  place: Place,
  measures: readonly { name: Measure; bucket: number }[],
): Promise<void> {
  const counts = new Map<string, typeof vitalCounts.$inferInsert>()
  for (const { name, bucket: value } of measures) {
    const key = `${name} ${value}`
    const before = counts.get(key)?.count ?? 0
    counts.set(key, { ...place, measure: name, bucket: value, count: before + 1 })
  }
  if (counts.size === 0) return
  await db
    .insert(vitalCounts)
    // In one order, so that two processes do not wait for each other.
    .values([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [day, page, language, measure, bucket],
      set: { count: sql`least(${count}::bigint + excluded.count, 2147483647)::int` },
    })
}

type Row = typeof vitalCounts.$inferSelect
export type VitalCount = Pick<Row, 'measure' | 'bucket' | 'count'>
export type CountOfPlace = VitalCount & Pick<Row, 'page' | 'language'>
export type CountOfDay = VitalCount & Pick<Row, 'day'>

const total = sql<number>`sum(${count})::float8`

/** Summed by the database: anyone may have reported every possible value. */
export function countsByPlace(db: Database, since: string): Promise<CountOfPlace[]> {
  return db
    .select({ page, language, measure, bucket, count: total })
    .from(vitalCounts)
    .where(gte(day, since))
    .groupBy(page, language, measure, bucket)
}

export function countsByDay(
  db: Database,
  since: string,
  of: { page?: string | undefined; language?: string | undefined } = {},
): Promise<CountOfDay[]> {
  const ofPage = of.page === undefined ? undefined : eq(page, of.page)
  const ofLanguage = of.language === undefined ? undefined : eq(language, of.language)
  return db
    .select({ day, measure, bucket, count: total })
    .from(vitalCounts)
    .where(and(gte(day, since), ofPage, ofLanguage))
    .groupBy(day, measure, bucket)
}

export async function forgetMeasures(db: Database, before: string): Promise<void> {
  await db.delete(vitalCounts).where(lt(vitalCounts.day, before))
}
