// What waits in the queue to go out of a restored copy, and what has waited there for too long.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { JobData, JobKind } from './jobs.ts'

/** What was due for longer is not sent when a copy is released: its reader would not understand it. */
export const LATE_DAYS = 2

export type Waiting = { due: number; late: number }

const IS_DUE = sql`state < 'active' AND start_after <= now()`
const IS_LATE = sql`start_after <= now() - make_interval(days => ${LATE_DAYS})`

/** `due` counts the late ones as well. */
export async function countWaitingJobs(
  db: Database,
  kinds: readonly Pick<JobKind<JobData>, 'name'>[],
): Promise<Waiting> {
  const names = sql.join(
    kinds.map(({ name }) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await db.execute<Waiting>(sql`
    SELECT count(*)::int AS due, (count(*) FILTER (WHERE ${IS_LATE}))::int AS late
    FROM pgboss.job WHERE name IN (${names}) AND ${IS_DUE}`)
  return rows[0] ?? { due: 0, late: 0 }
}

/** Takes them out of the queue, in the transaction of the caller. */
export async function takeLateJobs<Data extends JobData>(
  tx: Database,
  { name }: Pick<JobKind<Data>, 'name' | 'data'>,
): Promise<Data[]> {
  const { rows } = await tx.execute<{ data: Data }>(sql`
    UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
    WHERE name = ${name} AND ${IS_DUE} AND ${IS_LATE} RETURNING data`)
  return rows.map(({ data }) => data)
}
