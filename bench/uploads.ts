// What it costs to receive files sealed and looked at: the same bytes through the product's endpoint and through the bare
// library of the protocol with plain files, by turns in one run. Alone: `node bench/uploads.ts`.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { applyMigrations } from '#platform/migrations.ts'
import { mintPeople } from '#tests/booking-instances.ts'
import { heavyPaper } from '#tests/heavy-paper.ts'
import { freePort, newDataDirectory, ROOT } from '#tests/product.ts'
import { type Sender, withCase } from '#tests/upload-firm.ts'
import { begin, placeIn, sendTo, startUploadInstance } from '#tests/upload-instances.ts'
import { type Figure, table } from './figure.ts'
import { composeOn, startDatabase } from './intake-search.ts'
import { median } from './load.ts'

const MB = 1_024 * 1_024
const BYTES = 10 * MB
/** As many as the product takes at once, each of a person of their own. */
const AT_ONCE = 8
const FILES_EACH = 2
const ROUNDS = 3
/**
 * As clients of the protocol send by themselves, and as our page does for bad lines. There each piece is on the disk for sure
 * before it is acknowledged, which the yardstick never does: that is told, and held to nothing.
 */
const PIECES: readonly { name: string; bytes: number; atLeast?: number }[] = [
  { name: 'one piece', bytes: BYTES, atLeast: 0.5 },
  { name: 'pieces of 256 KB', bytes: 256 * 1_024 },
]

type Target = { url: string; stop(): Promise<void> }

async function startBare(): Promise<Target> {
  const folder = newDataDirectory()
  await mkdir(folder, { recursive: true })
  const child = spawn(process.execPath, [join(ROOT, 'bench/bare-tus-server.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startSealed(databaseUrl: string): Promise<Target> {
  const folder = newDataDirectory()
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const { url, kill } = await startUploadInstance({ databaseUrl, folder, port, hasJobs: true })
  return {
    url,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function sends(base: string, { token, caseId }: Sender, paper: Uint8Array, pieceBytes: number) {
  const path = placeIn(await begin(base, { token, caseId, bytes: paper.length }))
  for (let offset = 0; offset < paper.length; offset += pieceBytes) {
    const bytes = paper.subarray(offset, offset + pieceBytes)
    const headers = { 'upload-offset': String(offset) }
    const answer = await sendTo(base, { method: 'PATCH', path, token, headers, bytes })
    if (answer?.status !== 204) throw new Error(`${base}: ${answer?.status} ${answer?.body}`)
  }
}

/** Megabytes a second. */
async function rate(base: string, senders: readonly Sender[], pieceBytes: number): Promise<number> {
  const paper = heavyPaper(BYTES)
  const before = performance.now()
  await Promise.all(
    senders.map(async (sender) => {
      for (let file = 0; file < FILES_EACH; file += 1) await sends(base, sender, paper, pieceBytes)
    }),
  )
  return (senders.length * FILES_EACH * BYTES * 1_000) / MB / (performance.now() - before)
}

type Scene = {
  senders: Sender[]
  /** Until nothing is being looked at any more, so that the other one has the machine for itself. */
  settled(): Promise<void>
  end(): Promise<void>
}

async function openScene(databaseUrl: string): Promise<Scene> {
  await applyMigrations(databaseUrl)
  const { services, connection, jobs } = await composeOn(databaseUrl)
  const senders: Sender[] = []
  for (const token of await mintPeople(connection.pool, AT_ONCE))
    senders.push(await withCase(services, token))
  const waiting = "SELECT 1 FROM documents WHERE state = 'checking' LIMIT 1"
  return {
    senders,
    async settled() {
      while ((await connection.pool.query(waiting)).rows.length > 0)
        await new Promise((resolve) => setTimeout(resolve, 200))
    },
    async end() {
      await jobs.stop()
      await connection.close()
    },
  }
}

async function byTurns(bare: Target, sealed: Target, { senders, settled }: Scene): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, bytes, atLeast } of PIECES) {
    const rates = { bare: [] as number[], sealed: [] as number[] }
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const plain = await rate(bare.url, senders, bytes)
      const ours = await rate(sealed.url, senders, bytes)
      await settled()
      // The first one warms both.
      if (round > 0) rates.bare.push(plain)
      if (round > 0) rates.sealed.push(ours)
    }
    const [plain, ours] = [median(rates.bare), median(rates.sealed)]
    const against = {
      name: `files of 10 MB, ${name}, against the bare library`,
      value: ours / plain,
      unit: '×',
    }
    figures.push(
      { name: `files of 10 MB, ${name}, bare library`, value: plain, unit: 'MB/s' },
      { name: `files of 10 MB, ${name}, sealed and looked at`, value: ours, unit: 'MB/s' },
      { ...against, ...(atLeast !== undefined && { atLeast }) },
    )
  }
  return figures
}

export async function uploadFigures(): Promise<Figure[]> {
  const database = await startDatabase()
  try {
    const scene = await openScene(database.url)
    const [bare, sealed] = [await startBare(), await startSealed(database.url)]
    try {
      return await byTurns(bare, sealed, scene)
    } finally {
      await Promise.all([bare.stop(), sealed.stop(), scene.end()])
    }
  } finally {
    await database.stop()
  }
}

if (import.meta.main) console.log(table(await uploadFigures()))
