import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { NEWS_CHANNEL } from '#platform/news-line.ts'

/** Sent to all processes when the transaction commits, and to none if it does not. */
export async function notify(tx: Database, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(
    sql`SELECT pg_notify(${NEWS_CHANNEL}, payload) FROM jsonb_array_elements_text(${JSON.stringify(payloads)}::jsonb) AS payload`,
  )
}
