// The only SQL about files that are kept.
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect

export async function insertFile(tx: Database, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

/** Null where there is none, or none any more. */
export async function findFile(db: Database, fileId: string): Promise<FileRow | null> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.removedAt)))
  return rows[0] ?? null
}

/** Its key goes at once: no copy of the bytes opens from here on. False where it was removed before. */
export async function markRemoved(tx: Database, fileId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ removedAt: at, key: '', sha256: '', fingerprint: '' })
    .where(and(eq(files.id, fileId), isNull(files.removedAt)))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Part of a transaction: those whose checksum an older key has sealed. */
export function filesSealedBefore(tx: Database, prefix: string, max: number): Promise<FileRow[]> {
  const isOld = not(sql`starts_with(${files.sha256}, ${prefix})`)
  return tx.select().from(files).where(isOld).limit(max).for('update', { skipLocked: true })
}

type Sealed = Pick<FileRow, 'key' | 'sha256' | 'fingerprint'>

export async function setSealed(tx: Database, fileId: string, sealed: Sealed): Promise<void> {
  await tx.update(files).set(sealed).where(eq(files.id, fileId))
}
