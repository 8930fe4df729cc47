// A document that was for the firm alone is given to the client.
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { DocumentChange, DocumentRoom } from '../contract.ts'
import { atCase, lockedDocument, readableDocument, refuseClosedCase, refuseStep } from './desk.ts'
import { documentError } from './document-error.ts'
import { tellOfShared } from './document-mails.ts'
import { updateDocument } from './documents-repository.ts'
import { roomOf } from './room.ts'
import { tellCase } from './tell-case.ts'

/** For staff who may read the case, while it is open. Shared twice it is shared once; its client is told. */
export async function share(ctx: Context, { documentId, version }: DocumentChange): Promise<DocumentRoom> {
  const actor = requireStaff(ctx)
  const { row, of } = await readableDocument(ctx, actor, documentId)
  if (row.way === 'sent') throw documentError('STEP_NOT_ALLOWED')
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const found = await lockedDocument(desk, documentId)
    if (found.way === 'shared') return
    refuseClosedCase(desk)
    refuseStep('share', found, version)
    await updateDocument(desk.store, { ...found, way: 'shared' })
    await tellOfShared(ctx, desk.tx, desk.of)
    await tellCase(desk, 'document-shared', [found])
  })
  return roomOf(ctx, of, true)
}
