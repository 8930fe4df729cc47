// The only SQL about links to files.
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { fileLinks } from './tables.ts'

export type LinkRow = typeof fileLinks.$inferSelect

export async function insertLink(tx: Database, row: typeof fileLinks.$inferInsert): Promise<void> {
  await tx.insert(fileLinks).values(row)
}

export async function hasLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ fileId: fileLinks.fileId })
    .from(fileLinks)
    .where(and(eq(fileLinks.tokenHash, tokenHash), gt(fileLinks.expiresAt, now)))
  return rows.length > 0
}

/** Takes the link away: of two who open it at once, one gets it. */
export async function takeLink(db: Database, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const rows = await db
    .delete(fileLinks)
    .where(and(eq(fileLinks.tokenHash, tokenHash), gt(fileLinks.expiresAt, now)))
    .returning()
  return rows[0] ?? null
}

export async function forgetLinks(db: Database, now: Date): Promise<void> {
  await db.delete(fileLinks).where(lte(fileLinks.expiresAt, now))
}

export async function forgetLinksTo(tx: Database, fileId: string): Promise<void> {
  await tx.delete(fileLinks).where(eq(fileLinks.fileId, fileId))
}
