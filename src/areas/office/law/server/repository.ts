// The only SQL about the law as the firm has read it.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { LawRow } from '#firm/law.ts'
import type { Database } from '#platform/database.ts'
import { lawVersions } from './tables.ts'

export type LawVersion = typeof lawVersions.$inferSelect
export type NewVersion = Omit<typeof lawVersions.$inferInsert, 'readBy' | 'readOn' | 'reviewBy'>

/** All versions of each row, the newest first. A few dozen: the words of the law change a few times a year. */
export async function versionsByRow(db: Database): Promise<Map<string, LawVersion[]>> {
  const all = await db.select().from(lawVersions).orderBy(lawVersions.row, desc(lawVersions.version))
  return Map.groupBy(all, ({ row }) => row)
}

/** Of every row the newest. */
export async function newestVersions(db: Database): Promise<LawVersion[]> {
  return [...(await versionsByRow(db)).values()].flatMap((versions) => versions.slice(0, 1))
}

/** By row, the last that came with a release. */
export async function shippedVersions(db: Database): Promise<Map<string, LawVersion | undefined>> {
  const last = [...(await versionsByRow(db))].map(
    ([row, versions]) => [row, versions.find(({ madeBy }) => madeBy === null)] as const,
  )
  return new Map(last)
}

/** Locks the row until the transaction ends. */
export async function lockRow(tx: Database, row: LawRow): Promise<LawVersion | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`law ${row}`}, 0))`)
  const [newest] = await tx
    .select()
    .from(lawVersions)
    .where(eq(lawVersions.row, row))
    .orderBy(desc(lawVersions.version))
    .limit(1)
  return newest ?? null
}

export async function addVersion(tx: Database, version: NewVersion): Promise<void> {
  await tx.insert(lawVersions).values(version)
}

type Reading = { row: LawRow; version: number; by: string; on: string; reviewBy: string }

export async function saveReading(tx: Database, reading: Reading): Promise<void> {
  const { row, version, by, on, reviewBy } = reading
  await tx
    .update(lawVersions)
    .set({ readBy: by, readOn: on, reviewBy })
    .where(and(eq(lawVersions.row, row), eq(lawVersions.version, version)))
}
