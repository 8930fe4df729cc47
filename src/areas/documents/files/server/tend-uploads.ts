// Tends uploads without a request: whole ones that were not taken in, and abandoned ones.
import { findById } from '#areas/people/users/server/index.ts'
import type { Actor } from '#kernel/actor.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import { UNFINISHED_PER_PERSON_MAX, UPLOAD_IDLE_HOURS } from '../rules/limits.ts'
import { finishUnlessHeld, lockNameOf } from './finish-upload.ts'
import { forgetLinks } from './links-repository.ts'
import type { UploadRoom } from './room.ts'
import { Staging } from './staging.ts'
import {
  countUnfinished,
  deleteUpload,
  findUpload,
  listExpired,
  listUnfinishedBefore,
  listUploadsById,
  type UploadRow,
} from './uploads-repository.ts'

const BATCH = 100
const TRIED_AT_ONCE = 5

/** Safe to repeat, and to run beside another process that does the same. */
export async function tendUploads(services: Services, room: UploadRoom | null): Promise<void> {
  const now = toDate(services.clock.now())
  for (const row of await listExpired(services.db, now, BATCH)) {
    await alone(services, row, () => forgetUpload(services, row.id))
  }
  const staging = new Staging(services.uploadsFolder)
  const ids = (await staging.list()).map(({ uploadId }) => uploadId)
  const rows = new Map((await listUploadsById(services.db, ids)).map((row) => [row.id, row]))
  for (const uploadId of ids) {
    const row = rows.get(uploadId)
    if (!row || row.state === 'kept') await staging.remove(uploadId)
    else if (room) await alone(services, row, () => finishLost(services, room, row))
  }
  await forgetLinks(services.db, now)
}

/**
 * Whether a person may begin another one. If they have too many, the oldest begun more than a day ago is deleted: its browser may have lost
 * it, and no one has to wait a week for that. One that is being written now stays.
 */
export async function hasPlace(services: Services, userId: string): Promise<boolean> {
  const now = services.clock.now()
  const isFull = async () =>
    (await countUnfinished(services.db, userId, toDate(now))) >= UNFINISHED_PER_PERSON_MAX
  if (!(await isFull())) return true
  const before = toDate(plusMinutes(now, -UPLOAD_IDLE_HOURS * 60))
  for (const { id } of await listUnfinishedBefore(services.db, { userId, before, max: TRIED_AT_ONCE })) {
    await forgetUpload(services, id)
    if (!(await isFull())) return true
  }
  return false
}

/** A failed one does not block the others; it is retried the next time. */
async function alone({ log }: Services, { id }: UploadRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('upload', error, { uploadId: id })
  }
}

async function finishLost(services: Services, room: UploadRoom, { id, userId }: UploadRow): Promise<void> {
  const user = await findById(services.db, userId)
  if (!user) return
  const actor: Actor = { kind: 'user', userId, role: user.role, sessionId: '' }
  await finishUnlessHeld({ services, room, actor, uploadId: id })
}

async function forgetUpload(services: Services, uploadId: string): Promise<void> {
  await unlessHeld(services, uploadId, async () => {
    const row = await findUpload(services.db, uploadId)
    if (row?.state === 'receiving') await services.files.remove(row.fileId)
    await new Staging(services.uploadsFolder).remove(uploadId)
    await deleteUpload(services.db, uploadId)
  })
}

async function unlessHeld({ locks }: Services, uploadId: string, work: () => Promise<void>): Promise<void> {
  const lock = await locks.take(lockNameOf(uploadId), { waitMs: 0, asks: false })
  if (!lock) return
  try {
    await work()
  } finally {
    await lock.release()
  }
}
