// A database as an earlier version left it, for tests of what a migration does with the rows that are there.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { applyMigrations } from '#platform/migrations.ts'

const DRIZZLE = join(import.meta.dirname, '../drizzle')

type Journal = { entries: { tag: string }[] }

export type OlderSchema = { client: Client; url: string; upgrade(): Promise<void>; end(): Promise<void> }

/** Everything before the migration whose name ends so; `upgrade` applies it and what follows. */
export async function schemaBefore(name: string): Promise<OlderSchema> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-older-'))
  cpSync(DRIZZLE, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  if (index < 0) throw new Error(`there is no migration "${name}"`)
  leaveOutTriggersOf(folder, journal.entries.slice(index))
  const older = { ...journal, entries: journal.entries.slice(0, index) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(older))
  const admin = await connected(inject('postgresUrl'))
  const database = `o_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`CREATE DATABASE ${database}`)
  const url = inject('postgresUrl').replace(/\/[^/]*$/, `/${database}`)
  await applyMigrations(url, folder)
  const client = await connected(url)
  return {
    client,
    url,
    upgrade: () => applyMigrations(url, DRIZZLE),
    async end() {
      await client.end()
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The functions are those of today: triggers of tables that a later migration makes come with it. */
function leaveOutTriggersOf(folder: string, later: Journal['entries']): void {
  const made = later.flatMap(({ tag }) =>
    [...readFileSync(join(folder, `${tag}.sql`), 'utf8').matchAll(/^CREATE TABLE "(\w+)"/gm)].map(
      ([, table]) => ` ON "${table}" `,
    ),
  )
  for (const file of readdirSync(join(folder, 'functions'))) {
    const path = join(folder, 'functions', file)
    const lines = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, lines.filter((line) => !made.some((on) => line.includes(on))).join('\n'))
  }
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}
