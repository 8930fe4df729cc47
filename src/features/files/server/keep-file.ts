// Puts a file into the store, and takes one out again.
import { createHash, randomUUID } from 'node:crypto'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { fingerprintOf, sealChecksum, wrapKey } from './file-key.ts'
import { newFileKey, type Sealing, sealedLength, sealWhole } from './frames.ts'
import { forgetFinding } from './findings-repository.ts'
import { REMOVE_FILE } from './job-kinds.ts'
import { forgetLinksTo } from './links-repository.ts'
import { insertFile, markRemoved } from './repository.ts'

export type KeptFile = { fileId: string; bytes: number; fingerprint: string }

/** What is made here at once, such as a packet: longer ones are a mistake of ours. */
const WHOLE_BYTES_MAX = 128 * 1_024 * 1_024

async function gathered(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > WHOLE_BYTES_MAX) throw new Error('a file to keep is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function* laterOf(frames: Iterable<Buffer>): AsyncGenerator<Buffer> {
  // The others of this process are served between two frames.
  for (const frame of frames) {
    yield frame
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What is in the store, and has no row yet. */
export type StoredContent = {
  fileId: string
  /** Sealed. */
  key: string
  bytes: number
  sealedBytes: number
  sha256: string
}

/**
 * Its bytes are sealed and in the store before this resolves; `addFile` then makes a file of them. Never inside a transaction:
 * a store that is slow would hold its locks. Rejects with FileStoreAway. What no row follows, the nightly check takes away.
 */
export async function storeFile(
  services: Services,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  const whole = await gathered(content)
  const sealing: Sealing = { fileId: randomUUID(), key: newFileKey() }
  const sealedBytes = sealedLength(whole.length)
  await services.files.put(sealing.fileId, laterOf(sealWhole(sealing, whole)), sealedBytes)
  const sha256 = createHash('sha256').update(whole).digest('hex')
  const { fileId } = sealing
  return { fileId, key: wrapKey(services, sealing), bytes: whole.length, sealedBytes, sha256 }
}

/** The row of what is in the store already. */
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

/** What was stored for nothing, since it has no row: removed by a job. */
export function dropStored(
  { jobs, db }: Pick<Services, 'jobs' | 'db'>,
  { fileId }: Pick<StoredContent, 'fileId'>,
): Promise<void> {
  return jobs.enqueue(db, REMOVE_FILE, { fileId })
}

/** From the commit on nobody reads it any more; its bytes go by a job after that. Who calls this writes the activity log. */
export async function forgetFile(services: Services, tx: Database, fileId: string): Promise<void> {
  if (!(await markRemoved(tx, fileId, toDate(services.clock.now())))) return
  await forgetLinksTo(tx, fileId)
  await forgetFinding(tx, fileId)
  await services.jobs.enqueue(tx, REMOVE_FILE, { fileId })
}
