// The daily backup as an installation makes it: under load, killed in the middle, and restored in another folder.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from '#areas/office/backups/server/make-backup.ts'
import { listRuns } from '#areas/office/backups/server/runs-repository.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { readBackup } from '#platform/backup-file.ts'
import type { Services } from '#platform/context.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { giveToPostgres } from '#platform/postgres-cluster.ts'
import { type PrivatePostgres, startPrivatePostgres } from '#platform/private-postgres.ts'
import { startS3Emulator } from '../emulators/s3/server.ts'
import { withServices } from './files-in-every-state.ts'
import { childrenOf } from './product.ts'
import { rounds } from './rounds.ts'
import { sha256 } from './upload-instances.ts'

const DRILLS = rounds(1, 20)
/** Of people who write: without one they fill a core and the backup. */
const PAUSE_MS = rounds(20, 1)
const PATIENCE_MS = 180_000

let folder: string
let data: string
let shelf: string
let postgres: PrivatePostgres
let identity: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-daily-'))
  chmodSync(folder, 0o755)
  data = join(folder, 'data')
  shelf = join(folder, 'shelf')
  mkdirSync(data, { mode: 0o755 })
  identity = await generateX25519Identity()
  environment = { BACKUP_TO: shelf, BACKUP_RECIPIENT: await identityToRecipient(identity) }
  postgres = await startPrivatePostgres(data)
  await applyMigrations(postgres.url)
}, PATIENCE_MS)
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

function onProduct<Result>(
  work: (services: Services) => Promise<Result>,
  more: Record<string, string> = environment,
): Promise<Result> {
  return withServices({ databaseUrl: postgres.url, dataDirectory: data }, work, more)
}

type Kept = { fileId: string; sum: string }

type Load = { rows: number[]; files: Kept[]; stop(): Promise<void> }

/** People who go on working: each row and each file is counted once it is acknowledged. */
function startLoad(services: Services): Load {
  const load = { rows: [] as number[], files: [] as Kept[], isOn: true }
  const client = new Client({ connectionString: postgres.url })
  const write = async () => {
    await client.connect()
    await client.query('CREATE TABLE IF NOT EXISTS drill_rows (n int PRIMARY KEY, words text)')
    await client.query('TRUNCATE drill_rows')
    for (let n = 1; load.isOn; n += 1) {
      await client.query('INSERT INTO drill_rows VALUES ($1, $2)', [n, 'words '.repeat(100)])
      load.rows.push(n)
      await wait(PAUSE_MS)
    }
    await client.end()
  }
  const send = async () => {
    while (load.isOn) {
      const bytes = randomBytes(5_000)
      load.files.push({ fileId: (await keepFile(services, services.db, bytes)).fileId, sum: sha256(bytes) })
      await wait(100)
    }
  }
  const under = Promise.all([write(), send()])
  return Object.assign(load, {
    async stop() {
      load.isOn = false
      await under
    },
  })
}

/** As the machine that loses its power takes the program with it. */
async function killInTheMiddle(services: Services, afterMs: number): Promise<void> {
  const made = makeBackup(services).then(
    () => 'done',
    (error: { step: string }) => error.step,
  )
  await wait(afterMs)
  for (const pid of childrenOf(process.pid, 'backups/program.ts')) process.kill(pid, 'SIGKILL')
  expect(['lost', 'done']).toContain(await made)
}

async function drillUnder(load: Load, services: Services, drill: number): Promise<void> {
  await wait(300)
  // From the first moments of its program to the trial of what it made.
  await killInTheMiddle(services, 200 + (drill / Math.max(1, DRILLS - 1)) * 4_000)
  // Names tell seconds.
  await wait(1_100)
  const acknowledged = { rows: [...load.rows], files: [...load.files] }
  await makeBackup(services)
  await load.stop()
  const [run] = await listRuns(services.db, 1)
  expect(run).toMatchObject({ failedStep: null, provenAt: expect.any(Date) })
  expect(run?.files).toBeGreaterThanOrEqual(acknowledged.files.length)
  expect(readdirSync(shelf).filter((file) => !file.endsWith('.age'))).toEqual([])
  expect(readdirSync(data)).not.toContain('backup-work')
  await assertRestores(run?.name ?? '', acknowledged)
}

async function assertRestores(name: string, acknowledged: { rows: number[]; files: Kept[] }): Promise<void> {
  const target = join(folder, `restored-${name}`)
  mkdirSync(target, { mode: 0o755 })
  await readBackup({ file: join(shelf, `${name}.age`), identity }, target)
  giveToPostgres(target)
  const restored = await startPrivatePostgres(target)
  try {
    const place = { databaseUrl: restored.url, dataDirectory: target }
    const client = new Client({ connectionString: restored.url })
    await client.connect()
    const { rows } = await client.query<{ n: number }>('SELECT n FROM drill_rows')
    await client.end()
    const restoredRows = new Set(rows.map(({ n }) => n))
    expect(acknowledged.rows.filter((n) => !restoredRows.has(n))).toEqual([])
    const sums = await withServices(place, (services) =>
      Promise.all(acknowledged.files.map(async ({ fileId }) => sha256(await readWhole(services, fileId)))),
    )
    expect(sums).toEqual(acknowledged.files.map(({ sum }) => sum))
  } finally {
    await restored.stop()
    rmSync(target, { recursive: true, force: true })
  }
}

it(
  'brings back all that was acknowledged before it began, whatever was killed before and while people work',
  async () => {
    for (let drill = 0; drill < DRILLS; drill += 1) {
      await onProduct(async (services) => {
        const load = startLoad(services)
        try {
          await drillUnder(load, services, drill)
        } finally {
          await load.stop()
        }
      })
    }
  },
  PATIENCE_MS * DRILLS,
)
function stepOf(services: Services): Promise<string> {
  return makeBackup(services).then(
    () => 'proven',
    (error: { step: string }) => error.step,
  )
}

describe('one that cannot be proven says at which step', () => {
  it(
    'is put into a bucket, read back from there, and not proven where it comes back cut',
    { timeout: PATIENCE_MS },
    async () => {
      const emulator = await startS3Emulator()
      const { url, bucketName, accessKeyId, secretAccessKey } = emulator
      const inBucket = {
        ...environment,
        BACKUP_TO: `s3://${bucketName}/of the firm`.replaceAll(' ', '-'),
        BACKUP_S3_ENDPOINT: url,
        BACKUP_S3_ACCESS_KEY: accessKeyId,
        BACKUP_S3_SECRET_KEY: secretAccessKey,
      }
      try {
        await onProduct(async (services) => {
          await wait(1_100)
          expect(await stepOf(services)).toBe('proven')
          expect(await services.backups.list()).toHaveLength(1)
          await wait(1_100)
          emulator.faults.add({ kind: 'cut', method: 'GET', times: 4, afterBytes: 1_000 })
          expect(await stepOf(services)).toBe('fetch')
          emulator.faults.clear()
          emulator.faults.add({ kind: 'error', method: 'PUT', times: 1 })
          await wait(1_100)
          expect(await stepOf(services)).toBe('store')
        }, inBucket)
      } finally {
        await emulator.close()
      }
    },
  )
  it('lacks a file, or cannot be written at all', { timeout: PATIENCE_MS }, async () => {
    await onProduct(async (services) => {
      const { fileId } = await keepFile(services, services.db, randomBytes(1_000))
      await services.files.remove(fileId)
      await wait(1_100)
      expect(await stepOf(services)).toBe('files')
    })
    await onProduct(
      async (services) => {
        writeFileSync(join(folder, 'a-file'), '')
        await wait(1_100)
        expect(await stepOf(services)).toBe('write')
      },
      { ...environment, BACKUP_TO: join(folder, 'a-file/in-it') },
    )
  })
})
