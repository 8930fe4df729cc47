import { desc, eq } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import { notices } from './tables.ts'

export type NoticeRow = typeof notices.$inferSelect
export type NewNotice = Pick<NoticeRow, 'kind' | 'recipientId' | 'subjectId' | 'edition'>

/** Owes the notice; null where the same one was already owed. */
export async function owe(tx: Database, notice: NewNotice): Promise<NoticeRow | null> {
  const rows = await tx.insert(notices).values(notice).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function findById(db: Database, id: string): Promise<NoticeRow | null> {
  const rows = await db.select().from(notices).where(eq(notices.id, id))
  return rows[0] ?? null
}

/** Every notice owed to the person, the oldest first. */
/** The newest first, as much as a file holds. */
export function listOfRecipient(db: Database, recipientId: string): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(eq(notices.recipientId, recipientId))
    .orderBy(desc(notices.createdAt))
    .limit(EXPORT_ROWS_MAX + 1)
}

export async function markSent(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(notices).set({ sentAt: at }).where(eq(notices.id, id))
}
