// A file made by the product itself becomes a document of the firm: its client is never notified.
import { findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { addFile, dropStored, storeFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { DOCUMENTS_MAX } from '../rules/limits.ts'
import { atCase, type Desk, refuseClosedCase } from './desk.ts'
import { documentError } from './document-error.ts'
import { addDocument, countDocuments, findDocument } from './documents-repository.ts'
import { whereFilesAre } from './read-documents.ts'
import { tellCase } from './tell-case.ts'

export type MadeFile = {
  documentId: string
  caseId: string
  title: string
  fileName: string
  pages: number
  bytes: Uint8Array
}

/** For staff who may read the case, while it is open. Kept twice with the same id, it is kept once; `make` is then not called. */
export async function keepMade(
  ctx: Context,
  about: Pick<MadeFile, 'documentId' | 'caseId'>,
  make: () => Promise<Omit<MadeFile, 'documentId' | 'caseId'>>,
): Promise<void> {
  const actor = requireStaff(ctx)
  const { documentId, caseId } = about
  refuseClosedCase({ of: readableCase(actor, await findCase(ctx.db, caseId)) })
  if (await isKept(ctx, about)) return
  const made = await make()
  const stored = await whereFilesAre(() => storeFile(ctx, made.bytes))
  const keeping = atCase(ctx, { actor, caseId }, async (desk) => {
    refuseClosedCase(desk)
    if (await isKept(desk.store, about)) return false
    if ((await countDocuments(desk.tx, caseId)) >= DOCUMENTS_MAX) throw documentError('TOO_MANY_DOCUMENTS')
    const { fileId, bytes, fingerprint } = await addFile(ctx, desk.tx, stored)
    const row = { ...rowOf(desk, made), id: documentId, fileId, bytes, fingerprint }
    if (!(await addDocument(desk.store, row))) throw documentError('DOCUMENT_NOT_FOUND')
    await tellCase(desk, 'document-kept', [{ id: documentId, kind: 'other' }], false)
    return true
  })
  const isUsed = await keeping.catch(async (error: unknown) => {
    await dropStored(ctx, stored)
    throw error
  })
  if (!isUsed) await dropStored(ctx, stored)
}

/** One of another case is as little there as any that does not exist. */
async function isKept(
  store: Parameters<typeof findDocument>[0],
  { documentId, caseId }: Pick<MadeFile, 'documentId' | 'caseId'>,
): Promise<boolean> {
  const found = await findDocument(store, documentId)
  if (found && found.caseId !== caseId) throw documentError('DOCUMENT_NOT_FOUND')
  return found !== null
}

function rowOf(
  { ctx, of, actor }: Desk,
  { title, fileName, pages }: Pick<MadeFile, 'title' | 'fileName' | 'pages'>,
) {
  const now = toDate(ctx.clock.now())
  return {
    caseId: of.id,
    way: 'internal',
    state: 'received',
    fileName,
    title,
    kind: 'other',
    whose: 'client',
    type: 'pdf',
    pages,
    sentBy: actor.userId,
    sentAt: now,
    checkedAt: now,
  } as const
}
