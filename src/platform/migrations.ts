// The migrations in `drizzle/`, one transaction each, and in plain words why they cannot be applied.
// Functions and triggers are read in one place, `drizzle/functions/`: a migration names the file that it applies.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { sqlState } from './database.ts'
import { isLineLost } from './database-away.ts'
import { MIGRATIONS_FOLDER, timesOfMigrations } from './migration-journal.ts'
import { StartProblem } from './start-problem.ts'

const MIGRATION_LOCK = 7_215_501
const SERVER_VERSION_MIN = 18

/** A migration that waits for a lock makes everybody behind it wait: it steps back and comes again. */
const LOCK_WAIT_MS = 3_000
const PAUSE_MS = 1_000
const TRIES_MAX = 20
/** Somebody else holds what is to be changed, or the server is only coming up or full. */
const PASSING = new Set(['55P03', '40P01', '40001', '57P03', '53300'])

/** Where drizzle itself keeps what was applied, and since when older programs do not fit any more. */
const HISTORY = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  CREATE TABLE IF NOT EXISTS drizzle.oldest_program (migration bigint NOT NULL);`

/** Takes away or narrows what a program that does not know of it still reads and writes. */
const NARROWS =
  /\bDROP\s+(TABLE|COLUMN|TYPE|SCHEMA|VIEW|FUNCTION)\b|\bRENAME\b|\bSET\s+DATA\s+TYPE\b|\bALTER\s+(COLUMN\s+)?\S+\s+TYPE\b|\bDROP\s+DEFAULT\b|\bSET\s+NOT\s+NULL\b|\bADD\s+COLUMN\b(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i

export function fitsOlderPrograms(statements: readonly string[]): boolean {
  return !statements.some((statement) => NARROWS.test(statement))
}

/** `version` as the server tells it: 180004 is 18.4. */
export function whyNotServer(version: number): string | null {
  if (version >= SERVER_VERSION_MIN * 10_000) return null
  const major = Math.floor(version / 10_000)
  return (
    `The PostgreSQL of DATABASE_URL is version ${major}, and ${SERVER_VERSION_MIN} or newer is needed. ` +
    'Upgrade the server, or leave DATABASE_URL out to start with a PostgreSQL of our own.'
  )
}

async function numberOf(client: Client, question: string): Promise<number> {
  const { rows } = await client.query<{ value: string | null }>(question)
  return Number(rows[0]?.value ?? 0)
}

/** `-- apply functions/money.sql 0123456789ab`: the file, and the digest that it had when the migration was written. */
const APPLIES = /^-- apply (functions\/[\w-]+\.sql) ([0-9a-f]{12})$/gm

export type AppliedFile = { file: string; digest: string }

export function filesAppliedBy(sql: readonly string[]): AppliedFile[] {
  return [...sql.join('\n').matchAll(APPLIES)].map(([, file = '', digest = '']) => ({ file, digest }))
}

export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** A file is applied as it is now, by the last of these migrations that names it: by then every table it needs is there. */
function withFiles(migrations: readonly MigrationMeta[], folder: string): MigrationMeta[] {
  const named = migrations.flatMap(({ sql }, at) => filesAppliedBy(sql).map(({ file }) => ({ file, at })))
  return migrations.map((migration, at) => {
    const last = named.filter(
      (each) => each.at === at && !named.some((later) => later.file === each.file && later.at > at),
    )
    const files = last.map(({ file }) => readFileSync(join(folder, file), 'utf8'))
    return { ...migration, sql: [...migration.sql, ...files] }
  })
}

async function applyOne(client: Client, migration: MigrationMeta): Promise<void> {
  const { folderMillis, hash, sql } = migration
  await client.query('BEGIN')
  try {
    for (const statement of sql) await client.query(statement)
    const insert = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)'
    await client.query(insert, [hash, folderMillis])
    if (!fitsOlderPrograms(sql)) {
      await client.query('INSERT INTO drizzle.oldest_program VALUES ($1)', [folderMillis])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function refuseMisfit(client: Client, newest: number): Promise<void> {
  const oldest = await numberOf(client, 'SELECT max(migration) AS value FROM drizzle.oldest_program')
  if (oldest <= newest) return
  throw new StartProblem(
    'This database was changed by a newer version of the program, and this one does not fit it any more. ' +
      'Start the newer version, or restore the backup from before the upgrade.',
  )
}

/** Nothing was deployed before the first migration of today, so nothing leads here from there. */
async function refuseEarlierBaseline(client: Client, first: number): Promise<void> {
  const oldest = await numberOf(client, 'SELECT min(created_at) AS value FROM drizzle.__drizzle_migrations')
  if (oldest === 0 || oldest >= first) return
  throw new StartProblem(
    'This database was made by a version from before the first release, which cannot be upgraded. ' +
      'Start with an empty data directory (DATA_DIR) or an empty database (DATABASE_URL).',
  )
}

async function applyOnce(client: Client, folder: string, tellNewer: () => void): Promise<void> {
  const why = whyNotServer(await numberOf(client, `SELECT current_setting('server_version_num') AS value`))
  if (why !== null) throw new StartProblem(why)
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`)
  const times = timesOfMigrations(folder)
  const newest = times.at(-1) ?? 0
  const hasHistory = await numberOf(client, `SELECT count(to_regclass('drizzle.oldest_program')) AS value`)
  if (hasHistory === 0) await client.query(HISTORY)
  await refuseEarlierBaseline(client, times[0] ?? 0)
  await refuseMisfit(client, newest)
  const last = await numberOf(client, 'SELECT max(created_at) AS value FROM drizzle.__drizzle_migrations')
  if (last > newest) tellNewer()
  if (last >= newest) return
  const known = readMigrationFiles({ migrationsFolder: folder })
  const missing = known.filter(({ folderMillis }) => folderMillis > last)
  for (const migration of withFiles(missing, folder)) await applyOne(client, migration)
}

/** For the person who has to fix it; null if it cannot be foreseen. */
function whyNotApplied(error: unknown, url: string): string | null {
  const { host, pathname, username } = new URL(url)
  const state = sqlState(error) ?? ''
  if (state.startsWith('28')) {
    return `PostgreSQL at ${host} does not let the user "${username}" in. Correct user and password in DATABASE_URL.`
  }
  if (state === '3D000') {
    return `There is no database "${pathname.slice(1)}" at ${host}. Create it, or correct DATABASE_URL.`
  }
  if (state === '42501') {
    return `The user "${username}" may not create tables in the database. Let it own the database: ALTER DATABASE … OWNER TO ….`
  }
  if (PASSING.has(state)) {
    return 'The database could not be brought up to date: something else holds its tables. End long transactions and start again.'
  }
  if (state === '53100') return `The disk of PostgreSQL at ${host} is full. Make room on it, and start again.`
  if (isLineLost(error)) {
    return `PostgreSQL at ${host} cannot be reached. Start it, or correct DATABASE_URL.`
  }
  if (/^(42|23|22)/.test(state)) {
    return (
      `The database could not be brought up to date (PostgreSQL says ${state}): it holds something else than this ` +
      'program expects, such as a schema that was applied by half. Start with an empty database, or restore a backup.'
    )
  }
  return null
}

/** The remedy, if it can be foreseen; else the error unchanged. */
export function databaseProblem(error: unknown, url: string): unknown {
  if (error instanceof StartProblem) return error
  const why = whyNotApplied(error, url)
  return why === null ? error : new StartProblem(why, { cause: error })
}

/**
 * Applies what `drizzle/` holds beyond the database's state. Several processes may call it at once, beside others that
 * serve; a StartProblem says what to do where it cannot be done. `tellNewer`: the database is of a newer program, and this one fits it.
 */
export async function applyMigrations(
  url: string,
  folder = MIGRATIONS_FOLDER,
  tellNewer: () => void = () => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    // A connection that breaks between two statements fails the next one.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await applyOnce(client, folder, tellNewer)
      return
    } catch (error) {
      if (error instanceof StartProblem) throw error
      if (!PASSING.has(sqlState(error) ?? '') || attempt === TRIES_MAX) {
        throw databaseProblem(error, url)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
