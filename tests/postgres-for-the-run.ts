// One PostgreSQL for the whole run, with a migrated database that every test file copies.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '#platform/log.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { startJobs } from '#platform/jobs.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { JOB_KINDS } from '#server/jobs.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest is extended by declaration merging.
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Durability is for real data; these databases live for seconds. */
const FAST = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'max_connections=300',
  '-c',
  'wal_level=minimal',
  '-c',
  'max_wal_senders=0',
]

export const TEMPLATE = 'template_firm'

export function databaseUrl(anyUrl: string, name: string): string {
  return anyUrl.replace(/\/[^/]*$/, `/${name}`)
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const { chmodSync } = await import('node:fs')
  chmodSync(directory, 0o755)
  const postgres = await startPrivatePostgres(directory, FAST)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const template = databaseUrl(postgres.url, TEMPLATE)
  await applyMigrations(template)
  const quiet = createLog(
    () => undefined,
    () => new Date(),
  )
  const jobs = await startJobs(template, JOB_KINDS, quiet)
  await jobs.stop()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
