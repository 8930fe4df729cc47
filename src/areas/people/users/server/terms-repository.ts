import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import { termsAssents } from './tables.ts'

export type AssentRow = typeof termsAssents.$inferSelect

/** Nothing where the same version was agreed to at this moment before. */
export async function addAssent(tx: Database, values: Omit<AssentRow, 'id'>): Promise<void> {
  await tx.insert(termsAssents).values(values).onConflictDoNothing()
}

export async function hasAssented(db: Database, userId: string, digest: string): Promise<boolean> {
  const isThis = and(eq(termsAssents.userId, userId), eq(termsAssents.digest, digest))
  const rows = await db.select({ id: termsAssents.id }).from(termsAssents).where(isThis).limit(1)
  return rows.length > 0
}

/** The newest first. */
export function listAssents(db: Database, userId: string): Promise<AssentRow[]> {
  return db
    .select()
    .from(termsAssents)
    .where(eq(termsAssents.userId, userId))
    .orderBy(desc(termsAssents.at), desc(termsAssents.id))
    .limit(EXPORT_ROWS_MAX)
}
