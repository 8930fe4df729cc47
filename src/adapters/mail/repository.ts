// The mails of the local outbox.
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { outboxMails } from './tables.ts'

export type OutboxMail = typeof outboxMails.$inferSelect
export type OutboxEntry = Pick<OutboxMail, 'id' | 'to' | 'language' | 'subject' | 'createdAt'>

/** Keeps the mail; the same id again changes nothing. */
export async function keepMail(db: Database, mail: Mail): Promise<void> {
  await db.insert(outboxMails).values(mail).onConflictDoNothing()
}

/** Newest first. */
export function listMails(db: Database, limit: number): Promise<OutboxEntry[]> {
  const { id, to, language, subject, createdAt } = outboxMails
  return db
    .select({ id, to, language, subject, createdAt })
    .from(outboxMails)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | null> {
  const rows = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return rows[0] ?? null
}
