// A store with a file in every state it can be in, on the database and the folder of a product that is not running: what a
// backup has to bring back.
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rename, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { wrapKey } from '#areas/documents/files/server/file-key.ts'
import { finishUpload } from '#areas/documents/files/server/finish-upload.ts'
import { newFileKey } from '#areas/documents/files/server/frames.ts'
import { forgetFile, readWhole } from '#areas/documents/files/server/index.ts'
import { sealMetadata } from '#areas/documents/files/server/metadata.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { Staging } from '#areas/documents/files/server/staging.ts'
import { stagedOf } from '#areas/documents/files/server/upload-store.ts'
import { findUpload, insertUpload } from '#areas/documents/files/server/uploads-repository.ts'
import { findBySubject } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/context.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { UNWATCHED } from './firm-of-tests.ts'
import { ROOT } from './product.ts'
import { sha256 } from './upload-instances.ts'

const BYTES = 300_000
const PIECE_BYTES = 100_000
const NO_GATEWAY = {
  apiUrl: '',
  publicKey: '',
  secretKey: '',
  operatingAccount: '',
  trustAccount: '',
  operatingBankAccount: null,
  trustBankAccount: null,
  fieldsUrl: '',
}

type Place = { databaseUrl: string; dataDirectory: string }
type Arriving = { uploadId: string; bytes: Buffer }
export type SownFiles = {
  subject: string
  kept: { fileId: string; sum: string }[]
  removed: string
  /** Half of it is acknowledged. */
  half: Arriving
  /** All of it is here, and it is no file yet. */
  whole: Arriving
  /** A process was lost while it wrote the second piece. */
  torn: Arriving
}

/** The services of a product on this database and folder, without its jobs; `more` is of its environment. */
export async function withServices<Result>(
  { databaseUrl, dataDirectory }: Place,
  work: (services: Services) => Promise<Result>,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const environment = {
    ...more,
    DATA_DIR: dataDirectory,
    DATA_KEYS: `shared:${Buffer.alloc(32, 9).toString('base64')}`,
  }
  const log = createLog(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  const product = await compose(readConfig(environment, ROOT), databaseUrl, NO_GATEWAY, { ...UNWATCHED, log })
  try {
    return await work(product.services)
  } finally {
    await product.jobs.stop()
    product.services.processing.close()
    await product.services.locks.close()
    await product.connection.close()
  }
}

/** As one that is being sent: so many pieces of it are acknowledged. */
async function arriving(services: Services, userId: string, pieces: number): Promise<Arriving> {
  const [uploadId, fileId] = [randomUUID(), randomUUID()]
  const bytes = randomBytes(BYTES)
  const now = services.clock.now()
  await insertUpload(services.db, {
    id: uploadId,
    userId,
    fileId,
    key: wrapKey(services, { fileId, key: newFileKey() }),
    bytes: bytes.length,
    metadata: sealMetadata(services, uploadId, { filename: 'acta.pdf' }),
    createdAt: toDate(now),
    expiresAt: toDate(plusMinutes(now, 24 * 60)),
  })
  const row = await findUpload(services.db, uploadId)
  const staging = new Staging(services.uploadsFolder)
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = await staging.beginPart(stagedOf(services, row!), piece * PIECE_BYTES, 'finished')
    await part.add(bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES))
    await part.finish()
  }
  return { uploadId, bytes }
}

/** The last part of it as a lost process leaves one: nobody has said that it is safe, and its end is missing. */
async function tear({ uploadsFolder }: Services, uploadId: string): Promise<void> {
  const folder = join(uploadsFolder, uploadId)
  const last = (await readdir(folder)).toSorted().at(-1) ?? ''
  const open = join(folder, last.replace(/\.\d{10}-\d{10}\.safe$/, '.open'))
  await rename(join(folder, last), open)
  await truncate(open, 70_000)
}

export function sowFiles(place: Place, subject: string): Promise<SownFiles> {
  return withServices(place, async (services) => {
    const user = await findBySubject(services.db, subject)
    const userId = user?.id ?? ''
    const kept = []
    for (const length of [0, 1, 65_536, 200_000]) {
      const bytes = randomBytes(length)
      kept.push({ fileId: (await keepFile(services, services.db, bytes)).fileId, sum: sha256(bytes) })
    }
    const { fileId: removed } = await keepFile(services, services.db, randomBytes(1_000))
    await services.db.transaction((tx) => forgetFile(services, tx, removed))
    const half = await arriving(services, userId, 1)
    const whole = await arriving(services, userId, 3)
    const torn = await arriving(services, userId, 2)
    await tear(services, torn.uploadId)
    return { subject, kept, removed, half, whole, torn }
  })
}

export type FoundFiles = {
  kept: string[]
  removed: string
  /** How much of each is here; the whole one with its sum, once it was made a file. */
  half: number
  torn: number
  whole: string
}

/** What is there of them, at another place. */
export function findFiles(place: Place, sown: SownFiles): Promise<FoundFiles> {
  return withServices(place, async (services) => {
    const kept = []
    for (const { fileId } of sown.kept) kept.push(sha256(await readWhole(services, fileId)))
    const removed = await readWhole(services, sown.removed).catch((error: Error) => error.name)
    return {
      kept,
      removed: String(removed),
      half: await arrived(services, sown.half),
      torn: await arrived(services, sown.torn),
      whole: await taken(services, sown.whole),
    }
  })
}

async function arrived(services: Services, { uploadId }: Arriving): Promise<number> {
  const row = await findUpload(services.db, uploadId)
  return (await new Staging(services.uploadsFolder).survey(stagedOf(services, row!))).offset
}

async function taken(services: Services, { uploadId }: Arriving): Promise<string> {
  const row = await findUpload(services.db, uploadId)
  const actor = { kind: 'user', userId: row!.userId, role: 'client', sessionId: '' } as const
  const room = { mayBegin: () => Promise.resolve(), received: () => Promise.resolve() }
  await finishUpload({ services, room, actor, uploadId })
  return sha256(await readWhole(services, row!.fileId))
}
