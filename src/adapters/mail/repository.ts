// The letters of the local outbox.
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Letter } from '#platform/ports/mail.ts'
import { outboxLetters } from './tables.ts'

export type OutboxLetter = typeof outboxLetters.$inferSelect
export type OutboxEntry = Pick<OutboxLetter, 'id' | 'to' | 'language' | 'subject' | 'createdAt'>

/** Keeps the letter; the same id again changes nothing. */
export async function keepLetter(db: Database, letter: Letter): Promise<void> {
  await db.insert(outboxLetters).values(letter).onConflictDoNothing()
}

/** Newest first. */
export function listLetters(db: Database, limit: number): Promise<OutboxEntry[]> {
  const { id, to, language, subject, createdAt } = outboxLetters
  return db
    .select({ id, to, language, subject, createdAt })
    .from(outboxLetters)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findLetter(db: Database, id: string): Promise<OutboxLetter | null> {
  const rows = await db.select().from(outboxLetters).where(eq(outboxLetters.id, id))
  return rows[0] ?? null
}
