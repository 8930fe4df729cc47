// Files made by the product itself become documents of the firm: its client is never notified.
import { findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { addFile, dropStored, type StoredContent, storeFile } from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import { DOCUMENTS_MAX } from '../rules/limits.ts'
import { atCase, type Desk, refuseClosedCase } from './desk.ts'
import { documentError } from './document-error.ts'
import { addDocument, countDocuments, documentsByIds, type Store } from './documents-repository.ts'
import { whereFilesAre } from './read-documents.ts'
import { tellCase } from './tell-case.ts'

export type MadeFile = {
  title: string
  fileName: string
  type: 'pdf' | 'docx'
  /** Null of a file that has none. */
  pages: number | null
  bytes: Uint8Array
  /** Its client reads it as well. */
  isShared?: true
}

type Keeping = {
  caseId: string
  /** One for each file, in their order. */
  documentIds: readonly string[]
}

/**
 * For staff who may read the case, while it is open: all of the files or none. Kept twice with the same ids, they are kept once; `make` is
 * then not called. `whenKept` runs in the transaction, after the case is locked.
 */
export async function keepMade(
  ctx: Context,
  about: Keeping,
  make: () => Promise<readonly MadeFile[]>,
  whenKept: (tx: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const actor = requireStaff(ctx)
  const { documentIds, caseId } = about
  refuseClosedCase({ of: readableCase(actor, await findCase(ctx.db, caseId)) })
  if (await areKept(ctx, about)) return
  const made = await make()
  const stored: StoredContent[] = []
  try {
    for (const { bytes } of made) stored.push(await whereFilesAre(() => storeFile(ctx, bytes)))
    const isUsed = await atCase(ctx, { actor, caseId }, async (desk) => {
      refuseClosedCase(desk)
      if (await areKept(desk.store, about)) return false
      if ((await countDocuments(desk.tx, caseId)) + made.length > DOCUMENTS_MAX)
        throw documentError('TOO_MANY_DOCUMENTS')
      for (const [at, content] of stored.entries()) {
        const [file, id] = [made[at], documentIds[at]]
        if (file && id) await addMade(desk, file, id, content)
      }
      await tellCase(
        desk,
        'document-kept',
        documentIds.map((id) => ({ id, kind: 'other' })),
        false,
      )
      await whenKept(desk.tx)
      return true
    })
    if (isUsed) return
  } catch (error) {
    await dropAll(ctx, stored)
    throw error
  }
  await dropAll(ctx, stored)
}

async function addMade(desk: Desk, file: MadeFile, id: string, content: StoredContent): Promise<void> {
  const { fileId, bytes, fingerprint } = await addFile(desk.ctx, desk.tx, content)
  const row = { ...rowOf(desk, file), id, fileId, bytes, fingerprint }
  if (!(await addDocument(desk.store, row))) throw documentError('DOCUMENT_NOT_FOUND')
}

async function dropAll(ctx: Context, stored: readonly StoredContent[]): Promise<void> {
  for (const each of stored) await dropStored(ctx, each)
}

/** One of another case is as little there as any that does not exist. */
async function areKept(store: Store, { documentIds, caseId }: Keeping): Promise<boolean> {
  const found = await documentsByIds(store, documentIds)
  if (found.some((each) => each.caseId !== caseId)) throw documentError('DOCUMENT_NOT_FOUND')
  return found.length === documentIds.length
}

function rowOf(
  { ctx, of, actor }: Desk,
  { title, fileName, type, pages, isShared }: Omit<MadeFile, 'bytes'>,
) {
  const now = toDate(ctx.clock.now())
  return {
    caseId: of.id,
    way: isShared ? 'shared' : 'internal',
    state: 'received',
    fileName,
    title,
    kind: 'other',
    whose: 'client',
    type,
    pages,
    sentBy: actor.userId,
    sentAt: now,
    checkedAt: now,
  } as const
}
