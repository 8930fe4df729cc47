import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { NEWS_CHANNEL } from '#platform/news-line.ts'

/** Sent to all processes when the transaction commits, and to none if it does not. */
export async function notify(tx: Database, payload: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${NEWS_CHANNEL}, ${payload})`)
}
