// Oddities of a database that prevent no start on it: logged at a start.
import { Client } from 'pg'
import type { Log } from './log.ts'
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'

const NEWER =
  'A newer release has changed this database, and this one runs on it. What the newer one added is not shown; return to it when you can.'

/** After the migrations. */
export async function tellOfDatabase(url: string, log: Log): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const newest = timesOfMigrations(MIGRATIONS_FOLDER).at(-1) ?? 0
    const unknown = 'SELECT count(*) AS value FROM drizzle.__drizzle_migrations WHERE created_at > $1'
    const migrations = (await valueOf(client, unknown, newest)) ?? 0
    if (migrations > 0) log.info('database-newer', { migrations, say: NEWER })
  } finally {
    await client.end()
  }
}

async function valueOf(client: Client, question: string, ...given: number[]): Promise<number | null> {
  const { rows } = await client.query<{ value: string | null }>(question, given)
  const value = rows[0]?.value ?? null
  return value === null ? null : Number(value)
}
