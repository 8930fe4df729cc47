// The only SQL about files that are kept.
import { and, asc, count, eq, gt, inArray, isNull, lt, min, notInArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { files, uploads } from './tables.ts'

export type FileRow = typeof files.$inferSelect

export async function insertFile(tx: Database, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

/** Null if there is none, or none any more. */
export async function findFile(db: Database, fileId: string): Promise<FileRow | null> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)))
  return rows[0] ?? null
}

/** Its key is deleted at once: no copy of the bytes opens from here on. False if it was removed before. */
export async function markRemoved(tx: Database, fileId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ removedAt: at, key: '', sha256: '', fingerprint: '' })
    .where(and(eq(files.id, fileId), isNull(files.removedAt)))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Those unread since then, the longest ago first. */
export function filesToCheck(
  db: Database,
  { before, except, max }: { before: Date; except: readonly string[]; max: number },
): Promise<FileRow[]> {
  const isDue = and(isNull(files.removedAt), lt(files.checkedAt, before), notInArray(files.id, [...except]))
  return db.select().from(files).where(isDue).orderBy(asc(files.checkedAt), asc(files.id)).limit(max)
}

/** False if it has since been removed. */
export async function markChecked(tx: Database, fileId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ checkedAt: at })
    .where(and(eq(files.id, fileId), isNull(files.removedAt)))
    .returning({ id: files.id })
  return rows.length > 0
}

/** How many are kept, and since when each has been read; null if there are none. */
export async function standingOfFiles(db: Database): Promise<{ kept: number; readSince: Date | null }> {
  const rows = await db
    .select({ kept: count(), readSince: min(files.checkedAt) })
    .from(files)
    .where(isNull(files.removedAt))
  return rows[0] ?? { kept: 0, readSince: null }
}

/** Of these keys of the store: which ones a file or an upload names, and which ones are of files that were removed. */
export async function namedAmong(
  db: Database,
  keys: readonly string[],
): Promise<{ named: Set<string>; removed: Set<string> }> {
  const ids = keys.filter(isFileId)
  if (ids.length === 0) return { named: new Set(), removed: new Set() }
  const kept = await db
    .select({ id: files.id, removedAt: files.removedAt })
    .from(files)
    .where(inArray(files.id, ids))
  const coming = await db.select({ id: uploads.fileId }).from(uploads).where(inArray(uploads.fileId, ids))
  return {
    named: new Set([...kept.filter(({ removedAt }) => !removedAt), ...coming].map(({ id }) => id)),
    removed: new Set(kept.filter(({ removedAt }) => removedAt).map(({ id }) => id)),
  }
}

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isFileId(key: string): boolean {
  return FILE_ID.test(key)
}

/** In the order of their ids, from the one after `after` on. */
export function filesKeptBefore(
  db: Database,
  { before, after, max }: { before: Date | null; after: string | null; max: number },
): Promise<FileRow[]> {
  const isBefore = before === null ? undefined : lt(files.storedAt, before)
  const isAfter = after === null ? undefined : gt(files.id, after)
  return db
    .select()
    .from(files)
    .where(and(isNull(files.removedAt), isBefore, isAfter))
    .orderBy(asc(files.id))
    .limit(max)
}
