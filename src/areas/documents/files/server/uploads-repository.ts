// The only SQL about uploads in progress.
import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Database, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row)
}

/** Null if it is another person's, has expired, or does not exist. */
export async function findUploadOf(
  db: Database,
  { uploadId, userId, now }: { uploadId: string; userId: string; now: Date },
): Promise<UploadRow | null> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId), gt(uploads.expiresAt, now)))
  return rows[0] ?? null
}

export async function findUpload(db: Database, uploadId: string): Promise<UploadRow | null> {
  const rows = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  return rows[0] ?? null
}

/** Locks it until the end of the transaction. */
export async function lockUpload(tx: Database, uploadId: string): Promise<UploadRow | null> {
  const rows = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update')
  return rows[0] ?? null
}

export async function markKept(tx: Database, uploadId: string): Promise<void> {
  await tx.update(uploads).set({ state: 'kept' }).where(eq(uploads.id, uploadId))
}

export async function deleteUpload(db: Database, uploadId: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, uploadId))
}

export async function countUnfinished(db: Database, userId: string, now: Date): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.state, 'receiving'), gt(uploads.expiresAt, now)))
  return rows[0]?.count ?? 0
}

/** The oldest first. */
export async function listUnfinishedBefore(
  db: Database,
  { userId, before, max }: { userId: string; before: Date; max: number },
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.state, 'receiving'), lte(uploads.createdAt, before)))
    .orderBy(asc(uploads.createdAt))
    .limit(max)
}

export async function listExpired(db: Database, now: Date, max: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(lte(uploads.expiresAt, now))
    .orderBy(asc(uploads.expiresAt))
    .limit(max)
}

export async function listUploadsById(db: Database, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
}
