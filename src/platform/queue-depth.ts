// How much waits to be done, read from the tables of the queue.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export type QueueDepth = {
  queue: string
  /** Due and not begun. */
  waiting: number
  /** Given up within the last days, as the queue itself last counted them. */
  failed: number
  /** For how long the oldest of those that wait has been due; 0 where none does. */
  oldestSeconds: number
}

/** The queue's own are none of ours. */
const OWN_QUEUES = '__pgboss__%'

export async function queueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ name: string; waiting: number; failed: number; oldest: number }>(sql`
    SELECT queue.name, queue.failed_count AS failed, coalesce(due.waiting, 0)::int AS waiting,
      coalesce(due.oldest, 0)::float8 AS oldest
    FROM pgboss.queue
    LEFT JOIN (
      SELECT name, count(*) AS waiting, extract(epoch FROM now() - min(start_after)) AS oldest
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name
    ) AS due ON due.name = queue.name
    WHERE queue.name NOT LIKE ${OWN_QUEUES}`)
  return rows.map(({ name, waiting, failed, oldest }) => ({
    queue: name,
    waiting,
    failed,
    oldestSeconds: Math.max(0, oldest),
  }))
}
