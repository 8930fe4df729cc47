// Puts a file into the store, and takes one out again.
import { createHash, randomUUID } from 'node:crypto'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { fingerprintOf, sealChecksum, wrapKey } from './file-key.ts'
import { newFileKey, type Sealing, sealedLength, sealPieces } from './frames.ts'
import { forgetFinding } from './findings-repository.ts'
import { REMOVE_FILE } from './job-kinds.ts'
import { forgetLinksTo } from './links-repository.ts'
import { insertFile, markRemoved } from './repository.ts'

export type KeptFile = { fileId: string; bytes: number; fingerprint: string }

async function* laterOf(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The others of this process are served between two frames.
  for await (const frame of frames) {
    yield frame
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** In the store, without a row yet. */
export type StoredContent = {
  fileId: string
  /** Sealed. */
  key: string
  bytes: number
  sealedBytes: number
  sha256: string
}

/**
 * Its bytes are sealed and in the store before this resolves; `addFile` then makes a file of them. Never inside a transaction: a slow store
 * would hold its locks. Rejects with FileStoreAway. The nightly check removes bytes without a row.
 */
export function storeFile(services: Services, content: Uint8Array): Promise<StoredContent> {
  return storePieces(services, { bytes: content.length, pieces: [content] })
}

export type ContentInPieces = {
  /** Of all of them together. */
  bytes: number
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** As `storeFile`, for content not in memory at once. */
export async function storePieces(
  services: Services,
  { bytes, pieces }: ContentInPieces,
): Promise<StoredContent> {
  const sealing: Sealing = { fileId: randomUUID(), key: newFileKey() }
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  const sealedBytes = sealedLength(bytes)
  await services.files.put(sealing.fileId, laterOf(sealPieces(sealing, hashed(), bytes)), sealedBytes)
  const { fileId } = sealing
  return { fileId, key: wrapKey(services, sealing), bytes, sealedBytes, sha256: hash.digest('hex') }
}

/** The row of bytes already in the store. */
export async function addFile(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: Database,
  stored: StoredContent,
): Promise<KeptFile> {
  const { fileId, key, bytes, sealedBytes, sha256 } = stored
  const fingerprint = fingerprintOf(services, sha256)
  const now = toDate(services.clock.now())
  await insertFile(tx, {
    id: fileId,
    key,
    bytes,
    sealedBytes,
    sha256: sealChecksum(services, fileId, sha256),
    fingerprint,
    storedAt: now,
    checkedAt: now,
  })
  return { fileId, bytes, fingerprint }
}

/** Bytes stored in vain, without a row: removed by a job. */
export function dropStored(
  { jobs, db }: Pick<Services, 'jobs' | 'db'>,
  { fileId }: Pick<StoredContent, 'fileId'>,
): Promise<void> {
  return jobs.enqueue(db, REMOVE_FILE, { fileId })
}

/** From the commit on no one reads it any more; a job then deletes its bytes. The caller writes the activity log. */
export async function forgetFile(services: Services, tx: Database, fileId: string): Promise<void> {
  if (!(await markRemoved(tx, fileId, toDate(services.clock.now())))) return
  await forgetLinksTo(tx, fileId)
  await forgetFinding(tx, fileId)
  await services.jobs.enqueue(tx, REMOVE_FILE, { fileId })
}
