// Two processes on one database are released one after the other, with a migration, while people read and write: nobody is refused. A
// copy of the program stands in for the server's folder, since a release changes files in it.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { demonstrationToken, startMixedLoad } from './mixed-load.ts'
import { newDataDirectory, removeDataDirectory, ROOT, type RunningProduct, startProduct } from './product.ts'
import { dataSharedWith } from './shared-data.ts'

const LONG = 3_600_000
const COPIED = [
  'drizzle',
  'src',
  'content',
  'public',
  'tools',
  'tests',
  'emulators',
  'build',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

function copyOfTheProgram(folder: string): void {
  mkdirSync(folder)
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** As a developer adds one: a column with a default, an index and a rule on tables that are written all the time. */
const MIGRATION = `ALTER TABLE users ADD COLUMN released integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_released CHECK (released >= 0);--> statement-breakpoint
CREATE INDEX intake_sessions_released ON intake_sessions (created_at);--> statement-breakpoint
ALTER TABLE appointments ADD COLUMN released text;`

function addMigration(folder: string): void {
  const file = join(folder, 'drizzle/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = '9999_of-the-release'
  writeFileSync(join(folder, `drizzle/${tag}.sql`), MIGRATION)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
}

const CALLERS = 6
const ENVIRONMENT = { WORKERS: '1', TRUSTED_PROXIES: '1' }

/** A proof waits for a crowded machine: how fast a release is, it does not ask. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 600_000, interval: 100 })

async function columns(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns WHERE column_name = 'released'`,
  )
  await client.end()
  return rows.length
}

/** What was started, undone last first, also where the time is over. */
const undo: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const each of undo.toReversed()) await each()
})

describe('a release of two processes, one after the other, under load', () => {
  it(
    'brings the migration and refuses nobody, nor does a restart of each behind a balancer',
    { timeout: LONG },
    async () => {
      const folder = newDataDirectory()
      mkdirSync(folder, { mode: 0o755 })
      undo.push(() => removeDataDirectory(folder))
      const program = join(folder, 'program')
      copyOfTheProgram(program)
      const postgres = await startPrivatePostgres(folder)
      undo.push(postgres.stop)
      const load = await releaseAll(folder, program, postgres.url)
      console.info(
        `${load.answers()} requests through two releases and two restarts, ${load.faults().length} failed`,
      )
      expect(load.faults()).toEqual([])
    },
  )
})

async function releaseAll(folder: string, program: string, databaseUrl: string) {
  const start = async (name: string, port?: string) => {
    const environment = { ...ENVIRONMENT, DATABASE_URL: databaseUrl, ...(port && { PORT: port }) }
    const product = await startProduct(environment, join(folder, name), program)
    undo.push(product.stop)
    return product
  }
  dataSharedWith(join(folder, 'one'), join(folder, 'two'))
  const products: RunningProduct[] = [await start('one'), await start('two')]
  const urls = () => products.map(({ url }) => url)
  const tokens = [
    await demonstrationToken(urls()[0]!, 'maria@client.example'),
    await demonstrationToken(urls()[1]!, 'attorney@lonestar-immigration.example'),
  ] as const
  const load = startMixedLoad(urls, () => tokens, CALLERS)
  undo.push(load.stop)
  await until(() => expect(load.answers()).toBeGreaterThan(200))
  expect([load.faults(), await columns(databaseUrl)]).toEqual([[], 0])
  addMigration(program)
  for (const product of products) {
    const before = load.answers()
    process.kill(product.pid, 'SIGHUP')
    await until(() => expect(product.output()).toContain('"released"'))
    expect(load.answers()).toBeGreaterThan(before)
    // The other one still runs the version before, on the new tables.
    await until(() => expect(load.answers()).toBeGreaterThan(before + 200))
  }
  expect(await columns(databaseUrl)).toBe(2)
  for (const [index, product] of products.entries()) {
    await product.stop()
    products[index] = await start(index === 0 ? 'one' : 'two', new URL(product.url).port)
  }
  await until(() => expect(load.answers()).toBeGreaterThan(1_000))
  await load.stop()
  return load
}
