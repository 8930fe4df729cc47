// A whole upload becomes a file. Every step may be the last before a crash: a retry finds the earlier steps done.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { readLine } from '#kernel/typed-text.ts'
import type { Services } from '#platform/context.ts'
import { FileExists, type FileStore } from '#platform/ports/file-store.ts'
import { fileError } from './file-error.ts'
import { openFrames, provenFrames, type Sealing } from './frames.ts'
import { addFile } from './keep-file.ts'
import { openMetadata } from './metadata.ts'
import type { UploadRoom } from './room.ts'
import type { PartFinished } from './sealing-messages.ts'
import { sealedContentOf, type Staged, type StagedContent, Staging } from './staging.ts'
import { stagedOf } from './upload-store.ts'
import { findUpload, lockUpload, markKept, type UploadRow } from './uploads-repository.ts'

const WAIT_MS = 10_000

export function lockNameOf(uploadId: string): string {
  return `upload:${uploadId}`
}

export type Finishing = {
  services: Services
  room: UploadRoom
  actor: Actor
  uploadId: string
  /** The part sent by the request itself. */
  brought?: PartFinished | null
}

/** False if another process is at it, which is not disturbed. */
export async function finishUnlessHeld(finishing: Finishing): Promise<boolean> {
  const { services, uploadId } = finishing
  const lock = await services.locks.take(lockNameOf(uploadId), { waitMs: 0, asks: false })
  if (!lock) return false
  try {
    return await finishHeld(finishing)
  } finally {
    await lock.release()
  }
}

/** True if it is a file now; false if still incomplete. Safe to repeat. */
export async function finishUpload(finishing: Finishing): Promise<boolean> {
  const { services, uploadId } = finishing
  const lock = await services.locks.take(lockNameOf(uploadId), { waitMs: WAIT_MS })
  if (!lock) throw fileError('UPLOAD_BUSY')
  try {
    return await finishHeld(finishing)
  } finally {
    await lock.release()
  }
}

async function finishHeld(finishing: Finishing): Promise<boolean> {
  const { services, uploadId } = finishing
  const row = await findUpload(services.db, uploadId)
  if (!row) return false
  const staging = new Staging(services.uploadsFolder)
  if (row.state === 'receiving') {
    const staged = stagedOf(services, row)
    const content = await wholeContent(staging, staged)
    if (!content) return false
    const sha256 = await put(services, staged, content, shaOf(content, finishing.brought))
    await takeIn(finishing, row, { sha256, sealedBytes: content.sealedBytes })
  }
  await staging.remove(uploadId)
  return true
}

async function wholeContent(staging: Staging, staged: Staged): Promise<StagedContent | null> {
  const content = await staging.survey(staged)
  if (content.offset !== staged.bytes) return null
  if (content.parts.length > 0) return content
  const empty = await staging.beginPart(staged, 0, 'finished')
  await empty.finish()
  return staging.survey(staged)
}

/** Hashed on arrival, if all of it came through this process and these parts are the same. */
function shaOf({ parts }: StagedContent, brought: PartFinished | null | undefined): string | null {
  const files = brought?.files ?? []
  const areSame = files.length === parts.length && parts.every(({ file }, index) => file === files[index])
  return areSame ? (brought?.sha256 ?? null) : null
}

/** Its SHA-256. */
async function put(
  { files }: Services,
  { sealing }: Staged,
  content: StagedContent,
  sha256: string | null,
): Promise<string> {
  const [only, ...others] = content.parts
  try {
    if (sha256 === null) return await putProven(files, sealing, content)
    if (only && others.length === 0) await files.putFile(sealing.fileId, only.file, content.sealedBytes)
    else await files.put(sealing.fileId, sealedContentOf(content), content.sealedBytes)
    return sha256
  } catch (error) {
    // The same bytes, put there before something broke off: the key is this upload's alone.
    if (error instanceof FileExists) return sha256 ?? checksumOf(sealing, content)
    throw error
  }
}

/** Every frame is opened on its way: the kept bytes are the sent ones. */
async function putProven(files: FileStore, sealing: Sealing, content: StagedContent): Promise<string> {
  const hash = createHash('sha256')
  const proven = async function* () {
    for await (const frame of provenFrames(sealing, sealedContentOf(content))) {
      hash.update(frame.content)
      yield Buffer.from(frame.sealed)
    }
  }
  await files.put(sealing.fileId, proven(), content.sealedBytes)
  return hash.digest('hex')
}

async function checksumOf(sealing: Sealing, content: StagedContent): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of openFrames(sealing, sealedContentOf(content))) hash.update(piece)
  return hash.digest('hex')
}

async function takeIn(
  { services, room, actor, uploadId }: Finishing,
  { fileId, key, bytes, ...row }: UploadRow,
  { sha256, sealedBytes }: { sha256: string; sealedBytes: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const current = await lockUpload(tx, uploadId)
    if (current?.state !== 'receiving') return
    const kept = await addFile(services, tx, { fileId, key, bytes, sealedBytes, sha256 })
    const metadata = openMetadata(services, row)
    // Marks that turn the direction of writing make a program's name look like a picture's.
    const fileName = readLine(metadata['filename'] ?? '')
    const file = { ...kept, uploadId, fileName, metadata, byId: row.userId }
    await room.received({ ...services, actor }, tx, file)
    await markKept(tx, uploadId)
  })
}
