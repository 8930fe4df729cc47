// The storage of the protocol's library: sealed before it touches the disk.
import { randomUUID } from 'node:crypto'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { UPLOAD_DAYS } from '../rules/limits.ts'
import { sealingOf, wrapKey } from './file-key.ts'
import { newFileKey } from './frames.ts'
import { type Metadata, openMetadata, sealMetadata } from './metadata.ts'
import { readBody } from './read-body.ts'
import { SentPart } from './sealing-thread.ts'
import { type Staged, Staging } from './staging.ts'
import { currentScope, uploadInScope } from './upload-scope.ts'
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

  /** Called while the upload is locked, so that its result stays true. */
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
    const { offset, parts } = await this.#staging.survey(stagedOf(this.#services, row))
    currentScope().before = parts.map(({ file }) => file)
    return offset
  }

  /** The library's stream is empty: the scope's request has the bytes. */
  override async write(empty: AsyncIterable<unknown>, _id: string, offset: number): Promise<number> {
    for await (const piece of empty) throw new Error(`the library has read ${typeof piece}`)
    const scope = currentScope()
    const { checksum, before } = scope
    const staged = stagedOf(this.#services, uploadInScope())
    const part = new SentPart({
      root: this.#services.uploadsFolder,
      staged,
      offset,
      countsBefore: checksum ? 'never' : 'finished',
      before,
      algorithm: checksum?.algorithm ?? null,
    })
    try {
      await readBody(scope, { bytesMax: staged.bytes - offset, take: (piece) => part.add(piece) })
    } catch (error) {
      // Bytes received before a lost connection are kept, not sent twice. Cut short, they fit no checksum.
      await (checksum ? part.discard() : part.finish(null)).catch(() => undefined)
      throw error
    }
    scope.brought = await part.finish(checksum?.digest ?? null)
    return scope.brought.offset
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#services.db, id)
    await this.#staging.remove(id)
  }
}

function plainMetadata({ metadata = {} }: Upload): Metadata {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, value ?? '']))
}
