// The one database: a pool, transactions on it, and the migrations in `drizzle/`.
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'

/** What repositories read and write through: the pool, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

const POOL_SIZE = 20
/** In a crowd, waiting for a connection is waiting in line, and no fault; browsers give up after about as long. */
const CONNECTION_WAIT_MS = 30_000
const MIGRATIONS_FOLDER = new URL('../../drizzle', import.meta.url).pathname
const MIGRATION_LOCK = 7_215_501

export type Connection = { db: Database; pool: Pool; close(): Promise<void> }

export function connect(url: string, onLost: (error: Error) => void): Connection {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
  })
  pool.on('error', onLost)
  // Lost while in use: its next statement rejects. Without a listener the event alone would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Applies what `drizzle/` holds beyond the database's state. Two processes may call it at once. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}

/** Runs the work while no other process that asks for the same lock runs its own. */
export async function underLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
    client.release()
  }
}

/** True when the database has every migration of this program. */
export async function hasAllMigrations(db: Database): Promise<boolean> {
  const expected = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length
  const result = await db.execute<{ count: string }>(
    sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`,
  )
  return Number(result.rows[0]?.count ?? 0) >= expected
}

/** PostgreSQL's own code of an error, found through whatever wrapped it; null where it is none. */
export function sqlState(error: unknown): string | null {
  let current = error
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
    current = current.cause
  }
  return null
}

/** The row that a statement with RETURNING must have answered with. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (!row) throw new Error('a statement that returns a row returned none')
  return row
}
