// Makes a copy of everything as sealed files of the store that are one archive when joined, and deletes it when its days are over.
import { recordAudit } from '#areas/office/audit/server/index.ts'
import { zipPieces } from '#areas/documents/documents/server/index.ts'
import {
  addFile,
  dropStored,
  forgetFile,
  readWhole,
  type StoredContent,
  storePieces,
} from '#areas/documents/files/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { isDatabaseAway } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { FileStoreAway } from '#platform/ports/file-store.ts'
import { EXPORT_DAYS } from '../rules/exports.ts'
import { MOVING_OUT_ACTIONS } from './audit-actions.ts'
import { type Counts, takeEverything } from './everything.ts'
import { tellOfReady } from './export-mails.ts'
import {
  addParts,
  changeExport,
  findExport,
  lockExport,
  otherReady,
  partsOf,
  pastExports,
} from './repository.ts'

const LOCK = 'exports:make'
/** In memory at once, besides one document. */
const PART_BYTES = 16 * 1_024 * 1_024
const DAY_MINUTES = 24 * 60
/** Longer than the job may take with its retries: nobody works on it any more. */
const STUCK_MINUTES = 2 * DAY_MINUTES

/** Safe to repeat, and beside another process that does the same. Rejects if the store or the database is away: tried again. */
export async function makeExport(
  services: Services,
  features: Features,
  { exportId }: { exportId: string },
): Promise<void> {
  const lock = await services.locks.take(LOCK, { waitMs: 0, asks: false })
  if (!lock) return
  try {
    if ((await findExport(services.db, exportId))?.state === 'making')
      await make(services, features, exportId)
  } finally {
    await lock.release()
  }
}

async function make(services: Services, features: Features, exportId: string): Promise<void> {
  const stored: StoredContent[] = []
  try {
    const counts = await takeEverything(services, features, async (entries) => {
      for await (const pieces of inParts(zipPieces(entries), PART_BYTES)) {
        const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
        stored.push(await storePieces(services, { bytes, pieces }))
      }
    })
    if (await settle(services, exportId, stored, counts)) return
    await dropAll(services, stored)
  } catch (error) {
    await dropAll(services, stored)
    if (error instanceof FileStoreAway || isDatabaseAway(error)) throw error
    services.log.error('firm-export', error, { exportId })
    await giveUp(services, exportId)
  }
}

async function dropAll(services: Services, stored: readonly StoredContent[]): Promise<void> {
  for (const each of stored) await dropStored(services, each)
}

export async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array[]> {
  let part: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const some = piece.subarray(from, from + bytesMax - bytes)
      part.push(some)
      bytes += some.length
      from += some.length
      if (bytes < bytesMax) continue
      yield part
      part = []
      bytes = 0
    }
  }
  if (bytes > 0) yield part
}

/** False if it was given up meanwhile. Earlier ones make room for it. */
function settle(
  services: Services,
  exportId: string,
  stored: readonly StoredContent[],
  { rows, files, problems }: Counts,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const row = await lockExport(tx, exportId)
    if (row?.state !== 'making') return false
    for (const content of stored) await addFile(services, tx, content)
    await addParts(
      tx,
      exportId,
      stored.map(({ fileId }) => fileId),
    )
    for (const { id } of await otherReady(tx, exportId)) await remove(services, tx, id)
    const now = services.clock.now()
    await changeExport(tx, exportId, {
      state: 'ready',
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      files,
      problems,
      bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
      readyAt: toDate(now),
      endsAt: toDate(plusMinutes(now, EXPORT_DAYS * DAY_MINUTES)),
    })
    await tellOfReady(services, tx, { exportId, byId: row.askedBy })
    return true
  })
}

function giveUp(services: Services, exportId: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    if ((await lockExport(tx, exportId))?.state !== 'making') return
    await changeExport(tx, exportId, { state: 'failed', endedAt: toDate(services.clock.now()) })
  })
}

async function remove(services: Services, tx: Database, exportId: string): Promise<void> {
  const now = toDate(services.clock.now())
  for (const fileId of await partsOf(tx, exportId)) await forgetFile(services, tx, fileId)
  await changeExport(tx, exportId, { state: 'removed', endedAt: now })
  const source = { by: 'product', actorId: null, at: now, requestId: null } as const
  await recordAudit(tx, source, {
    action: MOVING_OUT_ACTIONS['firm-export.removed'],
    subjectId: null,
    after: { exportId },
  })
}

/** Of every copy whose days are over; what has been made for too long is given up. */
export async function forgetExports(services: Services): Promise<void> {
  const now = services.clock.now()
  const begunBefore = toDate(plusMinutes(now, -STUCK_MINUTES))
  for (const { id, state } of await pastExports(services.db, { now: toDate(now), begunBefore })) {
    if (state === 'making') await giveUp(services, id)
    else
      await services.db.transaction(async (tx) => {
        if ((await lockExport(tx, id))?.state === 'ready') await remove(services, tx, id)
      })
  }
}

/** The archive, one part in memory at a time; null if it is there no more. */
export async function bundleOf(services: Services, exportId: string) {
  const row = await findExport(services.db, exportId)
  if (row?.state !== 'ready' || row.bytes === null) return null
  const fileIds = await partsOf(services.db, exportId)
  const pieces = async function* () {
    for (const fileId of fileIds) yield await readWhole(services, fileId)
  }
  return { bytes: row.bytes, pieces }
}
