// The texts of the local outbox.
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { outboxTexts } from './tables.ts'

export type OutboxText = typeof outboxTexts.$inferSelect

/** Keeps the text; the same id again changes nothing. */
export async function keepText(db: Database, text: Omit<OutboxText, 'createdAt'>): Promise<void> {
  await db.insert(outboxTexts).values(text).onConflictDoNothing()
}

/** Newest first. */
export function listTexts(db: Database, limit: number): Promise<OutboxText[]> {
  return db.select().from(outboxTexts).orderBy(desc(outboxTexts.createdAt), desc(outboxTexts.id)).limit(limit)
}

export function textsAlike(
  db: Database,
  { to, body }: Pick<OutboxText, 'to' | 'body'>,
  since: Date,
): Promise<OutboxText[]> {
  const isAlike = and(eq(outboxTexts.to, to), eq(outboxTexts.body, body), gte(outboxTexts.createdAt, since))
  return db.select().from(outboxTexts).where(isAlike).orderBy(asc(outboxTexts.createdAt))
}
