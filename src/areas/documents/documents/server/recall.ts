// The firm takes back its own document: for good, and not once its client has opened it. Openings by the client are recorded.
import { lockCase } from '#areas/cases/cases/server/index.ts'
import { forgetFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { DocumentChange, DocumentRoom } from '../contract.ts'
import {
  atCase,
  type Desk,
  lockedDocument,
  readableDocument,
  refuseClosedCase,
  refuseHeldCase,
  refuseStep,
} from './desk.ts'
import { documentError } from './document-error.ts'
import {
  type DocumentRow,
  findUnseen,
  isFileShared,
  lockDocument,
  updateDocument,
} from './documents-repository.ts'
import { roomOf } from './room.ts'
import { tellCase } from './tell-case.ts'

/** For staff who may read the case. Taken back twice it is taken back once. */
export async function recall(ctx: Context, { documentId, version }: DocumentChange): Promise<DocumentRoom> {
  const actor = requireStaff(ctx)
  const { row, of } = await readableDocument(ctx, actor, documentId)
  if (row.way === 'sent') throw documentError('STEP_NOT_ALLOWED')
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const found = await lockedDocument(desk, documentId)
    if (found.state === 'withdrawn') return
    refuseClosedCase(desk)
    if (found.seenAt !== null) throw documentError('DOCUMENT_SEEN')
    refuseStep('recall', found, version)
    refuseHeldCase(desk)
    await updateDocument(desk.store, { ...found, ...(await withoutBytes(desk, found)), state: 'withdrawn' })
    await tellCase(desk, 'document-recalled', [found], found.way === 'shared' && found.state === 'received')
  })
  return roomOf(ctx, of, true)
}

/** A document taken back is deleted at once. */
export async function withoutBytes({ ctx, tx }: Desk, row: DocumentRow): Promise<Partial<DocumentRow>> {
  for (const fileId of [row.fileId, row.originalId])
    if (fileId && !(await isFileShared(tx, fileId, row.id))) await forgetFile(ctx, tx, fileId)
  const gone = { fileId: null, originalId: null, goneAt: toDate(ctx.clock.now()) }
  return { ...gone, problem: null, reason: null, decidedAt: null, decidedBy: null }
}

/** A link was opened: if it is to a document shared with this client, they have seen it. */
export async function noteOpened(
  services: Services,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<void> {
  const unseen = await findUnseen(services.db, { fileId, clientId: userId })
  if (unseen === null) return
  await services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    await lockCase(tx, unseen.caseId)
    const row = await lockDocument(store, unseen.id)
    if (row?.state !== 'received' || row.seenAt !== null) return
    await updateDocument(store, { ...row, seenAt: toDate(services.clock.now()) })
  })
}
