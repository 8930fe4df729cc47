// The only SQL on findings of the nightly check.
import { and, asc, count, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import type { FindingKind } from '../rules/findings.ts'
import { fileFindings } from './tables.ts'

export type FindingRow = typeof fileFindings.$inferSelect
export type Found = { key: string; kind: FindingKind; bytes: number | null }

/** An unchanged finding keeps the day on which it was first found; a changed one is reported again. */
export async function noteFindings(tx: Database, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return
  const isSame = sql`${fileFindings.kind} = excluded.kind`
  await tx
    .insert(fileFindings)
    .values(found.map((each) => ({ ...each, foundAt: at, seenAt: at })))
    .onConflictDoUpdate({
      target: fileFindings.key,
      set: {
        kind: sql`excluded.kind`,
        bytes: sql`excluded.bytes`,
        seenAt: at,
        foundAt: sql`CASE WHEN ${isSame} THEN ${fileFindings.foundAt} ELSE excluded.found_at END`,
        toldAt: sql`CASE WHEN ${isSame} THEN ${fileFindings.toldAt} END`,
      },
    })
}

export async function forgetFinding(tx: Database, key: string): Promise<void> {
  await tx.delete(fileFindings).where(eq(fileFindings.key, key))
}

/** Orphans that the store has no more, or that something names now. */
export async function forgetOrphansSeenBefore(db: Database, before: Date): Promise<void> {
  await db.delete(fileFindings).where(and(IS_ORPHAN, lt(fileFindings.seenAt, before)))
}

export async function countOrphans(db: Database): Promise<number> {
  const rows = await db.select({ orphans: count() }).from(fileFindings).where(IS_ORPHAN)
  return rows[0]?.orphans ?? 0
}

/** Runs in a transaction: those first found so long ago, whose findings are then deleted. */
export async function takeOrphansFoundBefore(tx: Database, before: Date, max: number): Promise<FindingRow[]> {
  const old = tx
    .select({ key: fileFindings.key })
    .from(fileFindings)
    .where(and(IS_ORPHAN, lte(fileFindings.foundAt, before)))
    .orderBy(asc(fileFindings.foundAt))
    .limit(max)
  return tx.delete(fileFindings).where(inArray(fileFindings.key, old)).returning()
}

/** Runs in a transaction: counts those not yet reported to administrators, and marks them as reported. */
export async function takeUntold(tx: Database, orphansBefore: Date, at: Date): Promise<number> {
  const isUntold = and(isNull(fileFindings.toldAt), isShown(orphansBefore))
  const rows = await tx
    .update(fileFindings)
    .set({ toldAt: at })
    .where(isUntold)
    .returning({ key: fileFindings.key })
  return rows.length
}

/** Our files with a finding; findings elsewhere in the store are left out. */
export async function keysFoundOfFiles(db: Database, max: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileFindings.key })
    .from(fileFindings)
    .where(ne(fileFindings.kind, 'orphan'))
    .orderBy(asc(fileFindings.seenAt))
    .limit(max)
  return rows.map(({ key }) => key)
}

export async function isAnythingTold(db: Database): Promise<boolean> {
  const isTold = sql`${fileFindings.toldAt} IS NOT NULL`
  return (await db.select({ key: fileFindings.key }).from(fileFindings).where(isTold).limit(1)).length > 0
}

export const FINDINGS_OLDEST_FIRST: Keyset = {
  name: 'file-findings',
  direction: 'asc',
  keys: [
    { column: fileFindings.foundAt, kind: 'moment' },
    { column: fileFindings.key, kind: 'text' },
  ],
}

export function listFindings(
  db: Database,
  orphansBefore: Date,
  { after, limit }: Stretch,
): Promise<Placed<FindingRow>[]> {
  return db
    .select({ row: fileFindings, place: placeIn(FINDINGS_OLDEST_FIRST) })
    .from(fileFindings)
    .where(and(isShown(orphansBefore), beyond(FINDINGS_OLDEST_FIRST, after)))
    .orderBy(...orderOf(FINDINGS_OLDEST_FIRST))
    .limit(limit)
}

export async function countListed(db: Database, orphansBefore: Date): Promise<number> {
  const rows = await db.select({ count: count() }).from(fileFindings).where(isShown(orphansBefore))
  return rows[0]?.count ?? 0
}

const IS_ORPHAN = eq(fileFindings.kind, 'orphan')

/** An orphan of this very hour is a file that is being kept. */
function isShown(orphansBefore: Date) {
  return or(ne(fileFindings.kind, 'orphan'), lte(fileFindings.foundAt, orphansBefore))
}
