// The only SQL about links to files.
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { fileLinks } from './tables.ts'

export type LinkRow = typeof fileLinks.$inferSelect

export async function insertLink(tx: Database, row: typeof fileLinks.$inferInsert): Promise<void> {
  await tx.insert(fileLinks).values(row)
}

export async function findLink(db: Database, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const rows = await db
    .select()
    .from(fileLinks)
    .where(and(eq(fileLinks.tokenHash, tokenHash), gt(fileLinks.expiresAt, now)))
  return rows[0] ?? null
}

/** Of two who open it at once, one gets it. */
export async function takeLink(
  db: Database,
  { tokenHash, openerHash, now }: { tokenHash: string; openerHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(fileLinks)
    .set({ openedAt: now, openerHash })
    .where(and(eq(fileLinks.tokenHash, tokenHash), isNull(fileLinks.openedAt)))
    .returning({ tokenHash: fileLinks.tokenHash })
  return rows.length > 0
}

/** After nothing could be given: it opens still. */
export async function giveLinkBack(
  db: Database,
  { tokenHash, openerHash }: { tokenHash: string; openerHash: string },
): Promise<void> {
  await db
    .update(fileLinks)
    .set({ openedAt: null, openerHash: null })
    .where(and(eq(fileLinks.tokenHash, tokenHash), eq(fileLinks.openerHash, openerHash)))
}

export async function forgetLinks(db: Database, now: Date): Promise<void> {
  await db.delete(fileLinks).where(lte(fileLinks.expiresAt, now))
}

export async function forgetLinksTo(tx: Database, fileId: string): Promise<void> {
  await tx.delete(fileLinks).where(eq(fileLinks.fileId, fileId))
}
