import { and, desc, eq, sql } from 'drizzle-orm'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Database } from '#platform/database.ts'
import { notices } from './tables.ts'

export type NoticeRow = typeof notices.$inferSelect
export type NewNotice = Pick<NoticeRow, 'kind' | 'recipientId' | 'subjectId' | 'edition' | 'dueAt'>

/** Owes the notice; null where the same one was already owed. */
export async function owe(tx: Database, notice: NewNotice): Promise<NoticeRow | null> {
  const rows = await tx.insert(notices).values(notice).onConflictDoNothing().returning()
  return rows[0] ?? null
}

/**
 * Owes the notice, or joins the one that gathers: null. The row stays locked until the caller commits, so that its sender
 * waits for what joins it.
 */
export async function gather(tx: Database, notice: NewNotice): Promise<NoticeRow | null> {
  const rows = await tx
    .insert(notices)
    .values({ ...notice, isGathering: true })
    .onConflictDoUpdate({
      target: [notices.kind, notices.recipientId, notices.subjectId],
      targetWhere: sql`is_gathering`,
      set: { events: sql`${notices.events} + 1` },
    })
    .returning()
  return rows[0]?.events === 1 ? rows[0] : null
}

/** What happens from here on is another notice. */
export async function endGathering(db: Database, id: string): Promise<void> {
  await db
    .update(notices)
    .set({ isGathering: false })
    .where(and(eq(notices.id, id), notices.isGathering))
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
