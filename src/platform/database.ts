// The one database: a pool, transactions on it, and the migrations in `drizzle/`.
import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnreachable } from './database-away.ts'
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'

/** For the adapters, which know the database by this file alone. */
export { isDatabaseAway } from './database-away.ts'

/** What repositories read and write through: the pool, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'with' | '$with'
>

const POOL_SIZE = 20
/** In a crowd, waiting for a connection is waiting in line, and no fault; browsers give up after about as long. */
const CONNECTION_WAIT_MS = 30_000
/** A new connection is there at once or not at all. */
const CONNECT_MS = 8_000
/** How long a statement may take, wait for another's lock, and a transaction may do nothing. */
const STATEMENT_MS = 20_000
const LOCK_WAIT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** A server that lives has answered by now, if only with a refusal. */
const SILENCE_MS = STATEMENT_MS + 5_000
/** What a process does not use it gives back after this; another one that finds none left asks again for longer. */
const IDLE_MS = 5_000
const CROWDED_WAITS_IDLE = 3
const CROWDED_PAUSE_MS = 200

export type Connection = {
  db: Database
  pool: Pool
  /** Asks on a separate connection whether the database answers, however busy the pool is. */
  probe: Database
  close(): Promise<void>
}

export type ConnectionOptions = {
  /** Connections at most, besides the one that probes. */
  poolSize?: number
  /** A new connection was made. */
  onReached?: () => void
  /** How long an answer that is owed may take; longer than any statement may. */
  silenceMs?: number
  /** How long a statement may wait for another's lock. */
  lockWaitMs?: number
  /** How long one that is not used is kept. */
  idleMs?: number
}

/** What pg's client has and its types do not tell: its socket, and whether an answer is owed on it. */
type Line = { connection: { stream: Socket }; readyForQuery: boolean }

/** A dead connection gives no notice: a statement without any answer ends with its connection. */
function endWhenSilent(client: PoolClient, silenceMs: number): void {
  const line = client as unknown as Line
  const { stream } = line.connection
  stream.setTimeout(silenceMs, () => {
    if (!line.readyForQuery) stream.destroy(new DatabaseUnreachable('the database does not answer'))
  })
}

class QuickClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void

/** A transaction whose `begin` meets a dead line never gives its connection back: its place in the pool is free all the same. */
function givenBackWhenLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  let isLost = false
  const lost = () => {
    isLost = true
    release(true)
  }
  client.once('end', lost)
  client.release = (why) => {
    client.off('end', lost)
    if (!isLost) release(why)
  }
  return client
}

/** A pool that waits where the server has no connection left, and says so where none can be had. */
class PatientPool extends Pool {
  readonly #crowdedWaitMs: number

  constructor(config: PoolConfig & { idleTimeoutMillis: number }) {
    super(config)
    this.#crowdedWaitMs = CROWDED_WAITS_IDLE * config.idleTimeoutMillis
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const connected = this.#connect()
    if (!callback) return connected
    callbackify(() => connected)((error, client) =>
      callback(error ?? undefined, client, client?.release ?? (() => undefined)),
    )
  }

  async #connect(): Promise<PoolClient> {
    const deadline = Date.now() + this.#crowdedWaitMs
    for (;;) {
      try {
        return givenBackWhenLost(await super.connect())
      } catch (error) {
        const isCrowded = sqlState(error) === '53300' && Date.now() < deadline
        if (!isCrowded) throw new DatabaseUnreachable('no connection to the database', { cause: error })
        await new Promise((resolve) => setTimeout(resolve, CROWDED_PAUSE_MS * (1 + Math.random())))
      }
    }
  }
}

/**
 * PostgreSQL's defaults suit spinning disks, with which a list by name walked 100,000 people to find 600 open cases; and processes that
 * start at once: a query of 4 ms waited 8 ms for a second one. For large reads, it is worth it.
 */
const PLANNER = '-c random_page_cost=1.1 -c parallel_setup_cost=10000'

function openPool(url: string, onLost: (error: Error) => void, options: ConnectionOptions): Pool {
  const { poolSize: max = POOL_SIZE, onReached, silenceMs = SILENCE_MS } = options
  const { lockWaitMs = LOCK_WAIT_MS, idleMs = IDLE_MS } = options
  const pool = new PatientPool({
    connectionString: url,
    max,
    Client: QuickClient,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: idleMs,
    statement_timeout: STATEMENT_MS,
    lock_timeout: lockWaitMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: PLANNER,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    // Lost while in use: its next statement rejects. Without a listener the event alone would end the process.
    client.on('error', () => undefined)
    endWhenSilent(client, silenceMs)
    onReached?.()
  })
  return pool
}

/** `onLost` is called for a connection that broke while idle. */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  options: ConnectionOptions = {},
): Connection {
  const pool = openPool(url, onLost, options)
  const probe = openPool(url, onLost, { ...options, poolSize: 1 })
  return {
    db: drizzle(pool),
    pool,
    probe: drizzle(probe),
    close: async () => void (await Promise.all([pool.end(), probe.end()])),
  }
}

/** By pool and lock: the end of those who wait here. */
const WAITING = new WeakMap<Pool, Map<number, Promise<unknown>>>()

/**
 * Runs the work while no other process with the same lock runs its own. Of the callers in this process one waits in the database: each
 * takes a connection, and the work needs others.
 */
export function underLock<Result>(pool: Pool, lock: number, work: () => Promise<Result>): Promise<Result> {
  const ends = WAITING.get(pool) ?? new Map<number, Promise<unknown>>()
  WAITING.set(pool, ends)
  const turn = (ends.get(lock) ?? Promise.resolve()).then(() => inDatabase(pool, lock, work))
  ends.set(
    lock,
    turn.catch(() => undefined),
  )
  return turn
}

async function inDatabase<Result>(pool: Pool, lock: number, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isLost = true
  try {
    // Others may take long here, and a request's timeouts do not apply.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    try {
      return await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock])
      await client.query('RESET lock_timeout; RESET statement_timeout')
      isLost = false
    }
  } finally {
    // What still holds the lock, or forgot its limits, does not go back to the others.
    client.release(isLost)
  }
}

/**
 * Asks whether the database has every migration of this program, as its folder is now: a release puts more there while the version
 * before still serves.
 */
export function watchMigrations(folder = MIGRATIONS_FOLDER): (db: Database) => Promise<boolean> {
  const expected = timesOfMigrations(folder).length
  return async (db) => {
    const result = await db.execute<{ count: string }>(
      sql`SELECT count(*) AS count FROM drizzle.__drizzle_migrations`,
    )
    return Number(result.rows[0]?.count ?? 0) >= expected
  }
}

/** PostgreSQL's own code of an error, found through any wrapper; null if none. */
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

/** A statement that is made once for each database, and planned once by each of its connections. */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}

/** The row that a statement with RETURNING must have answered with. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (!row) throw new Error('a statement that returns a row returned none')
  return row
}
