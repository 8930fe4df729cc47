// A database as an earlier version left it, for tests of what a migration does with the rows that are there.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}
