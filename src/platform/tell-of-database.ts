// What is odd about a database, and keeps nobody from starting on it: the log says it at a start.
import { Client } from 'pg'
import { whyOddClock } from './clock-check.ts'
import type { Log } from './log.ts'
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'
import { StartProblem } from './start-problem.ts'

const NEWER =
  'A newer release has changed this database, and this one runs on it. What the newer one added is not shown; return to it when you can.'

/** After the migrations. */
export async function tellOfDatabase(url: string, log: Log, now = Date.now()): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const newest = timesOfMigrations(MIGRATIONS_FOLDER).at(-1) ?? 0
    const unknown = 'SELECT count(*) AS value FROM drizzle.__drizzle_migrations WHERE created_at > $1'
    const migrations = (await valueOf(client, unknown, newest)) ?? 0
    if (migrations > 0) log.info('database-newer', { migrations, say: NEWER })
    const lastUsed = await lastUsedAt(client)
    const why = lastUsed === null ? null : whyOddClock(now, lastUsed)
    if (why !== null) log.error('clock', new StartProblem(why))
  } finally {
    await client.end()
  }
}

/** When the queue last looked at what is due, which it does every minute; null before the first time. */
async function lastUsedAt(client: Client): Promise<number | null> {
  const there = await valueOf(client, `SELECT count(to_regclass('pgboss.version')) AS value`)
  if (there === 0) return null
  return valueOf(client, 'SELECT extract(epoch FROM max(cron_on)) * 1000 AS value FROM pgboss.version')
}

async function valueOf(client: Client, question: string, ...given: number[]): Promise<number | null> {
  const { rows } = await client.query<{ value: string | null }>(question, given)
  const value = rows[0]?.value ?? null
  return value === null ? null : Number(value)
}
