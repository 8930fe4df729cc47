// Where the protocol's library puts what it receives: sealed before it touches the disk.
import { createHash, randomUUID } from 'node:crypto'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { UPLOAD_DAYS } from '../rules/limits.ts'
import { sealingOf, wrapKey } from './file-key.ts'
import { fileError } from './file-error.ts'
import { newFileKey } from './frames.ts'
import { type Metadata, openMetadata, sealMetadata } from './metadata.ts'
import { type PartWriter, type Staged, Staging } from './staging.ts'
import { type Checksum, currentScope, uploadInScope } from './upload-scope.ts'
import { deleteUpload, findUpload, insertUpload, type UploadRow } from './uploads-repository.ts'

export function stagedOf(services: Pick<Services, 'seal'>, row: UploadRow): Staged {
  return { uploadId: row.id, sealing: sealingOf(services, row), bytes: row.bytes }
}

export class SealedUploads extends DataStore {
  readonly #services: Services
  readonly #staging: Staging

  constructor(services: Services) {
    super()
    this.#services = services
    this.#staging = new Staging(services.uploadsFolder)
    // Expiration and checksums are ours: the library knows neither our clock nor checksums.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const scope = currentScope()
    const { ctx } = scope
    const fileId = randomUUID()
    const now = ctx.clock.now()
    if (ctx.actor.kind === 'visitor') throw new Error('a visitor begins an upload')
    const row: UploadRow = {
      id: upload.id,
      userId: ctx.actor.userId,
      fileId,
      key: wrapKey(ctx, { fileId, key: newFileKey() }),
      bytes: upload.size ?? 0,
      metadata: sealMetadata(ctx, upload.id, plainMetadata(upload)),
      state: 'receiving',
      createdAt: toDate(now),
      expiresAt: toDate(plusMinutes(now, UPLOAD_DAYS * 24 * 60)),
    }
    await insertUpload(ctx.db, row)
    scope.upload = row
    return upload
  }

  /** Called while the upload is held, so that what it says stays true. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#services.db, id)
    // oxlint-disable-next-line typescript/only-throw-error -- what the library knows
    if (!row || row.id !== uploadInScope().id) throw ERRORS.FILE_NOT_FOUND
    currentScope().upload = row
    return new Upload({
      id,
      size: row.bytes,
      offset: await this.#offsetOf(row),
      metadata: { ...openMetadata(this.#services, row) },
      creation_date: row.createdAt.toISOString(),
    })
  }

  async #offsetOf(row: UploadRow): Promise<number> {
    if (row.state === 'kept') return row.bytes
    return (await this.#staging.survey(stagedOf(this.#services, row))).offset
  }

  override async write(stream: AsyncIterable<Uint8Array>, _id: string, offset: number): Promise<number> {
    const { checksum } = currentScope()
    const staged = stagedOf(this.#services, uploadInScope())
    const part = await this.#staging.beginPart(staged, offset, checksum ? 'never' : 'finished')
    if (checksum) await addChecked(part, stream, checksum)
    else await addAll(part, stream)
    await part.finish()
    return part.offset
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#services.db, id)
    await this.#staging.remove(id)
  }
}

/** What arrived before the line was lost is kept as well: nobody sends it twice. */
async function addAll(part: PartWriter, stream: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of stream) await part.add(piece)
  } catch (error) {
    await part.finish().catch(() => undefined)
    throw error
  }
}

/** A piece that came in part cannot be held against its checksum: none of it counts. */
async function addChecked(
  part: PartWriter,
  stream: AsyncIterable<Uint8Array>,
  { algorithm, digest }: Checksum,
): Promise<void> {
  const hash = createHash(algorithm)
  try {
    for await (const piece of stream) {
      hash.update(piece)
      await part.add(piece)
    }
    if (!hash.digest().equals(digest)) throw fileError('UPLOAD_CHANGED_ON_THE_WAY')
  } catch (error) {
    await part.discard()
    throw error
  }
}

function plainMetadata({ metadata = {} }: Upload): Metadata {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value ?? '']))
}
