// The content of a file, opened while it is read.
import type { Services } from '#platform/context.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import { SealError } from '#platform/seal.ts'
import { sealingOf } from './file-key.ts'
import { FileDamaged, openFrames } from './frames.ts'
import { type FileRow, findFile } from './repository.ts'

/** Rejects with FileMissing or FileStoreAway. Bytes changed in the store throw FileDamaged when reached: none of them are given. */
export async function contentOf(
  services: Pick<Services, 'files' | 'seal'>,
  row: FileRow,
): Promise<AsyncIterable<Uint8Array>> {
  const sealing = sealingOf(services, { fileId: row.id, key: row.key })
  return openFrames(sealing, await services.files.read(row.id))
}

export async function readWhole(
  services: Pick<Services, 'db' | 'files' | 'seal'>,
  fileId: string,
): Promise<Uint8Array> {
  const row = await findFile(services.db, fileId)
  if (!row) throw new FileMissing()
  const whole = Buffer.alloc(row.bytes)
  let offset = 0
  for await (const piece of await contentOf(services, row)) {
    if (offset + piece.length > whole.length) throw new FileDamaged()
    whole.set(piece, offset)
    offset += piece.length
  }
  if (offset !== whole.length) throw new FileDamaged()
  return whole
}

/** Its bytes, or the key that they were sealed with, do not open. */
export function isDamaged(error: unknown): boolean {
  return error instanceof FileDamaged || error instanceof SealError
}
