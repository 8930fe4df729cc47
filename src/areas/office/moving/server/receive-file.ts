// A file of the other program arrives for its row, and becomes an internal document of the case that the row names.
import { DOCUMENT_UPLOADS } from '#areas/documents/documents/server/index.ts'
import { forgetFile, type UploadRoom } from '#areas/documents/files/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { requireAdmin } from '#platform/guard.ts'
import { z } from 'zod'
import { ROWS_MAX } from '../rules/files.ts'
import { type WantedFile, wantedFile } from './check-row.ts'
import { movingError } from './moving-error.ts'
import { changeRow, findBatch, findRow, lockBatch, type MovingRowRow, type Store } from './repository.ts'

const Said = z.object({ moving: z.uuid(), row: z.uuid() })

function saidIn(metadata: Readonly<Record<string, string>>): { batchId: string; rowId: string } {
  const { success, data } = Said.safeParse(metadata)
  if (!success) throw generalError('INVALID_INPUT')
  return { batchId: data.moving, rowId: data.row }
}

/** As documents know it: for the firm alone. */
function metadataOf({ of, kind, title }: WantedFile): Record<string, string> {
  return { case: of.id, way: 'internal', kind, title }
}

async function expected(
  store: Store,
  said: { batchId: string; rowId: string },
): Promise<MovingRowRow | null> {
  const batch = await findBatch(store.db, said.batchId)
  if (batch?.kind !== 'documents' || batch.state !== 'ready') return null
  const row = await findRow(store, said)
  return row?.state === 'fine' ? row : null
}

export const MOVED_FILES: UploadRoom = {
  takes: (metadata) => metadata['moving'] !== undefined,
  begun: { name: 'uploads.moved', max: ROWS_MAX, minutes: 60 },
  async mayBegin(ctx, { metadata, bytes }) {
    requireAdmin(ctx)
    const row = await expected(ctx, saidIn(metadata))
    const wanted = row && (await wantedFile(ctx.db, row))
    if (!wanted) throw movingError('MOVE_FILE_NOT_EXPECTED')
    await DOCUMENT_UPLOADS.mayBegin(ctx, { metadata: metadataOf(wanted), bytes })
  },
  /** If two arrive for one row, or its case has closed meanwhile, the file is deleted. */
  async received(ctx, tx, file) {
    const said = saidIn(file.metadata)
    await lockBatch(tx, said.batchId)
    const row = await expected({ db: tx, seal: ctx.seal }, said)
    const wanted = row && (await wantedFile(tx, row))
    if (!wanted) return forgetFile(ctx, tx, file.fileId)
    await DOCUMENT_UPLOADS.received(ctx, tx, { ...file, metadata: metadataOf(wanted) })
    await changeRow(tx, said.rowId, { state: 'made', madeId: file.uploadId })
  },
}
