import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, watchMigrations } from './database.ts'
import { applyMigrations, digestOf, fitsOlderPrograms, whyNotServer } from './migrations.ts'
import { StartProblem } from './start-problem.ts'

let folder: string
let url: string
let name: string

async function run(statement: string, at = url): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The program of a version: the first so many of these migrations. */
function programOf(...migrations: string[]): string {
  const own = join(folder, String(migrations.length) + crypto.randomUUID())
  mkdirSync(join(own, 'meta'), { recursive: true })
  const entries = migrations.map((sql, idx) => {
    writeFileSync(join(own, `${idx}.sql`), sql)
    return { idx, version: '7', when: 1_000 + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(
    join(own, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return own
}

const FIRST = 'CREATE TABLE clients (id int PRIMARY KEY, name text);'
const ADDS = 'ALTER TABLE clients ADD COLUMN note text;'
const TAKES = 'ALTER TABLE clients DROP COLUMN name;'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  name = `m_${crypto.randomUUID().replaceAll('-', '')}`
  await run(`CREATE DATABASE ${name}`, inject('postgresUrl'))
  url = inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`)
})
afterEach(async () => {
  await run(`DROP DATABASE ${name} WITH (FORCE)`, inject('postgresUrl'))
  rmSync(folder, { recursive: true })
})

async function refusalOf(work: Promise<void>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartProblem)
  const { message } = error as StartProblem
  expect(message).not.toContain('\n')
  return message
}

describe('migrations', () => {
  it('are applied once, by several processes that start together', async () => {
    const program = programOf(FIRST, ADDS)
    await Promise.all([1, 2, 3, 4].map(() => applyMigrations(url, program)))
    expect(await run('SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY 1')).toHaveLength(2)
  })
  it('wait for a table that others use, without keeping them waiting for long', async () => {
    await applyMigrations(url, programOf(FIRST))
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('BEGIN; LOCK TABLE clients IN ACCESS SHARE MODE')
    const applied = applyMigrations(url, programOf(FIRST, ADDS))
    // Behind the waiting migration, this one would wait as long as the lock is held.
    await run('SET lock_timeout = 20000; SELECT * FROM clients')
    await client.query('COMMIT')
    await client.end()
    await applied
    expect(await run('SELECT note FROM clients')).toEqual([])
  })
  it('that fail leave nothing of themselves, and say so', async () => {
    await applyMigrations(url, programOf(FIRST))
    const message = await refusalOf(
      applyMigrations(
        url,
        programOf(FIRST, `${ADDS}--> statement-breakpoint\nALTER TABLE nowhere ADD COLUMN x int;`),
      ),
    )
    expect(message).toMatch(/42P01.*restore a backup/)
    await expect(run('SELECT note FROM clients')).rejects.toThrow('does not exist')
  })
  it('do not run over a schema that was applied by half', async () => {
    await applyMigrations(url, programOf(FIRST))
    await run('TRUNCATE drizzle.__drizzle_migrations')
    expect(await refusalOf(applyMigrations(url, programOf(FIRST)))).toMatch(/42P07.*empty database/)
  })
})

it('a file of functions is applied as it is now, by the last migration that names it', async () => {
  const apply = `-- apply functions/money.sql ${digestOf('')}`
  const program = programOf(FIRST, apply, ADDS, apply)
  mkdirSync(join(program, 'functions'))
  const needsNote =
    'CREATE TABLE applied (at int); CREATE VIEW noted AS SELECT note FROM clients; INSERT INTO applied VALUES (1);'
  writeFileSync(join(program, 'functions/money.sql'), needsNote)
  await applyMigrations(url, program)
  expect(await run('SELECT at FROM applied')).toEqual([{ at: 1 }])
})

describe('a database from before the first release', () => {
  it('is refused in a sentence, and stays as it is', async () => {
    await applyMigrations(url, programOf(FIRST))
    await run('UPDATE drizzle.__drizzle_migrations SET created_at = 999')
    expect(await refusalOf(applyMigrations(url, programOf(FIRST, ADDS)))).toMatch(
      /before the first release.*empty data directory/,
    )
    await expect(run('SELECT note FROM clients')).rejects.toThrow('does not exist')
  })
})

describe('an older program', () => {
  it('starts beside a newer schema that only has more, and says so', async () => {
    const told: string[] = []
    const start = (...migrations: string[]) =>
      applyMigrations(url, programOf(...migrations), () => told.push('newer'))
    await start(FIRST, ADDS)
    await start(FIRST, ADDS)
    expect(told).toEqual([])
    await start(FIRST)
    expect(told).toEqual(['newer'])
  })
  it('does not start beside one from which something was taken', async () => {
    await applyMigrations(url, programOf(FIRST, TAKES, ADDS))
    expect(await refusalOf(applyMigrations(url, programOf(FIRST)))).toMatch(
      /newer version.*restore the backup/,
    )
    await expect(applyMigrations(url, programOf(FIRST, TAKES))).resolves.toBeUndefined()
  })
  it.each([
    ['CREATE TABLE x (id int NOT NULL)', true],
    ['ALTER TABLE x ADD COLUMN y int', true],
    ['ALTER TABLE "x" ADD COLUMN "y" integer DEFAULT 0 NOT NULL', true],
    ['ALTER TABLE x ADD COLUMN y text GENERATED ALWAYS AS (upper(z)) STORED NOT NULL', true],
    ['ALTER TABLE x ADD COLUMN y int NOT NULL', false],
    ['ALTER TABLE x ALTER COLUMN y SET NOT NULL', false],
    ['ALTER TABLE x ALTER COLUMN y SET DATA TYPE text', false],
    ['ALTER TABLE x ALTER COLUMN y TYPE bigint', false],
    ['ALTER TABLE x ALTER y TYPE bigint', false],
    ['ALTER TABLE x ALTER COLUMN y DROP DEFAULT', false],
    ['ALTER TABLE x RENAME COLUMN y TO z', false],
    ['DROP TABLE "x"', false],
    ['DROP INDEX x', true],
  ])('fits %j: %s', (statement, fits) => expect(fitsOlderPrograms([statement])).toBe(fits))
})

it('a program that runs has all of its migrations, whatever a release puts beside them', async () => {
  const own = programOf(FIRST)
  await applyMigrations(url, own)
  const hasAll = watchMigrations(own)
  const { db, close } = connect(url, () => undefined)
  expect(await hasAll(db)).toBe(true)
  cpSync(programOf(FIRST, ADDS), own, { recursive: true })
  expect([await hasAll(db), await watchMigrations(own)(db)]).toEqual([true, false])
  await close()
})

describe('a start that cannot be', () => {
  it('is told of a server that is too old', () => {
    expect(whyNotServer(150_004)).toMatch(/version 15, and 18 or newer is needed/)
    expect(whyNotServer(180_000)).toBeNull()
  })
  it('is told of a user without rights, with a wrong password, and of a database or server that is not there', async () => {
    const role = `r_${name}`
    await run(`CREATE ROLE ${role} LOGIN PASSWORD 'right'`)
    const as = (change: Partial<URL>) =>
      applyMigrations(Object.assign(new URL(url), { username: role, password: 'right', ...change }).href)
    expect(await refusalOf(as({}))).toMatch(/may not create tables/)
    expect(await refusalOf(as({ password: 'wrong' }))).toMatch(/does not let the user/)
    expect(await refusalOf(as({ pathname: '/nowhere' }))).toMatch(/There is no database "nowhere"/)
    expect(await refusalOf(as({ port: '1' }))).toMatch(/cannot be reached/)
    expect(await refusalOf(as({ hostname: 'nowhere.invalid' }))).toMatch(/cannot be reached/)
    await run(`DROP ROLE ${role}`)
  })
})
