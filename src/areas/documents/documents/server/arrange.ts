// New documents out of the pages of others: turned, split or merged. Their sources stay, replaced.
import { findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import {
  addFile,
  dropStored,
  readWhole,
  type StoredContent,
  storeFile,
} from '#areas/documents/files/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { KeptType } from '#kernel/file-kinds.ts'
import type { Arrangement, DocumentRoom } from '../contract.ts'
import { atCase, type Desk, lockedDocument, refuseClosedCase, refuseStep } from './desk.ts'
import { canArrange } from '../rules/states.ts'
import { canExpire } from '../rules/titles.ts'
import { documentError } from './document-error.ts'
import {
  addAnswers,
  addDocument,
  answersOf,
  type DocumentRow,
  findDocument,
  moveTranslations,
  updateDocument,
} from './documents-repository.ts'
import { whereFilesAre } from './read-documents.ts'
import { roomOf } from './room.ts'
import { tellCase } from './tell-case.ts'

type Made = Arrangement['made'][number] & { stored: StoredContent }

/** For staff who may read the case. Made twice with the same ids, they are made once. */
export async function arrange(ctx: Context, input: Arrangement): Promise<DocumentRoom> {
  const actor = requireStaff(ctx)
  const { caseId, sources, made } = input
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  const [first] = made
  if (first && (await findDocument(ctx, first.documentId))?.caseId === caseId) return roomOf(ctx, of, true)
  const files = await filesOf(ctx, input)
  const kept = await whereFilesAre(() => makeAll(ctx, files, made))
  const arranged = atCase(ctx, { actor, caseId }, async (desk) => {
    refuseClosedCase(desk)
    const rows: DocumentRow[] = []
    for (const { documentId, version } of sources) {
      const row = await lockedDocument(desk, documentId)
      refuseStep('arrange', row, version)
      if (!canArrange(row)) throw documentError('STEP_NOT_ALLOWED')
      rows.push(row)
    }
    if (new Set(rows.map(({ way }) => way)).size > 1) throw documentError('PAGES_APART')
    await replace(desk, rows, kept)
  })
  await arranged.catch(async (error: unknown) => {
    for (const { stored } of kept) await dropStored(ctx, stored)
    throw error
  })
  return roomOf(ctx, of, true)
}

type Source = { type: KeptType; fileId: string; pages: number }

async function filesOf(ctx: Context, { caseId, sources, made }: Arrangement): Promise<Source[]> {
  const files: Source[] = []
  for (const { documentId } of sources) {
    const row = await findDocument(ctx, documentId)
    if (row?.caseId !== caseId) throw documentError('DOCUMENT_NOT_FOUND')
    const { type, fileId, pages, goneAt } = row
    if (goneAt) throw documentError('DOCUMENT_GONE')
    const hasPages = type === 'pdf' || type === 'jpg' || type === 'png'
    if (!hasPages || fileId === null) throw documentError('STEP_NOT_ALLOWED')
    files.push({ type, fileId, pages: pages ?? 1 })
  }
  const areThere = made.every(({ pages }) =>
    pages.every(({ source, page }) => page <= (files[source]?.pages ?? 0)),
  )
  if (!areThere) throw documentError('PAGES_NOT_FOUND')
  return files
}

async function makeAll(ctx: Context, files: readonly Source[], made: Arrangement['made']): Promise<Made[]> {
  const opened: { type: KeptType; bytes: Uint8Array }[] = []
  for (const { type, fileId } of files) opened.push({ type, bytes: await readWhole(ctx, fileId) })
  const kept: Made[] = []
  for (const each of made) {
    const bytes = await ctx.processing.arrange(opened, each.pages)
    kept.push({ ...each, stored: await storeFile(ctx, bytes) })
  }
  return kept
}

/** Each answers the requests of its pages' documents. */
async function replace(desk: Desk, rows: readonly DocumentRow[], made: readonly Made[]): Promise<void> {
  const { tx, store, ctx, actor, of } = desk
  const answers = await answersOf(tx, { documentIds: rows.map(({ id }) => id) })
  for (const row of rows) await updateDocument(store, { ...row, state: 'replaced' })
  for (const { documentId: id, title, kind, whose, pages, stored } of made) {
    const from = [...new Set(pages.map(({ source }) => rows[source]))].flatMap((row) => row ?? [])
    const [origin] = from
    if (!origin) continue
    const { fileId, bytes, fingerprint } = await addFile(ctx, tx, stored)
    const isNew = await addDocument(store, {
      id,
      caseId: of.id,
      way: origin.way,
      state: 'received',
      fileName: `${title}.pdf`,
      title,
      kind,
      whose,
      fileId,
      type: 'pdf',
      bytes,
      pages: pages.length,
      fingerprint,
      madeFrom: origin.id,
      language: origin.language,
      ...(canExpire(kind) && { expiresOn: origin.expiresOn, saidExpiresOn: origin.saidExpiresOn }),
      translationOf: rows.some((row) => row.id === origin.translationOf) ? null : origin.translationOf,
      sentBy: actor.userId,
      sentAt: origin.sentAt,
      checkedAt: toDate(ctx.clock.now()),
    })
    if (!isNew) throw documentError('DOCUMENT_NOT_FOUND')
    const ids = from.map((row) => row.id)
    const requestIds = answers.flatMap(({ documentId, requestId }) =>
      ids.includes(documentId) ? [requestId] : [],
    )
    await addAnswers(tx, id, [...new Set(requestIds)])
    // Their translations stay translations.
    await moveTranslations(tx, { fromIds: ids, toId: id })
  }
  await tellCase(
    desk,
    'document-arranged',
    made.map(({ documentId: id, kind }) => ({ id, kind })),
    false,
  )
}
