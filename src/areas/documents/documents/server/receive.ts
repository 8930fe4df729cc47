// An upload becomes a document: first asked whether it may, then taken in, and looked at by the product before anyone opens it.
import type { UploadRoom } from '#areas/documents/files/server/index.ts'
import { recordAudit } from '#areas/office/audit/server/index.ts'
import {
  type CaseRow,
  findCase,
  lockCase,
  readableCase,
  tellOfDocuments,
} from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { z } from 'zod'
import { WHOSE } from '../rules/kinds.ts'
import { ANSWERED_MAX, DOCUMENTS_MAX, TITLE_LENGTH_MAX, whyNotTitle } from '../rules/limits.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { documentError } from './document-error.ts'
import { addAnswers, addDocument, countDocuments } from './documents-repository.ts'
import { followTurn } from './follow-turn.ts'
import { CHECK_DOCUMENT } from './job-kinds.ts'
import { noteOpened } from './recall.ts'
import { requestsByIds, updateRequest } from './requests-repository.ts'

const Ids = z.array(z.uuid()).max(ANSWERED_MAX)

/** The sender's metadata beside the file's name. `internal` hides a staff file from the client. */
const Said = z.object({
  case: z.uuid(),
  requests: z
    .string()
    .max(ANSWERED_MAX * 37)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(Ids),
  way: z.enum(['shared', 'internal']).default('shared'),
  kind: z.enum(DOCUMENT_KINDS).default('other'),
  whose: z.enum(WHOSE).default('client'),
  title: z
    .string()
    .max(TITLE_LENGTH_MAX)
    .refine((title) => title === '' || whyNotTitle(title) === null)
    .default('')
    .transform((title) => (title === '' ? null : title)),
})

function saidIn(metadata: Readonly<Record<string, string>>): z.infer<typeof Said> {
  const { success, data } = Said.safeParse(metadata)
  if (!success) throw generalError('INVALID_INPUT')
  return data
}

export const DOCUMENT_UPLOADS: UploadRoom = {
  opened: noteOpened,
  async mayBegin(ctx, { metadata }) {
    const actor = requireSignedIn(ctx)
    const said = saidIn(metadata)
    const of = readableCase(actor, await findCase(ctx.db, said.case))
    if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
    // A document added by the firm answers no request.
    if (of.clientId !== actor.userId && said.requests.length > 0) throw generalError('INVALID_INPUT')
    const requests = await requestsByIds(ctx, said.requests)
    const areHere =
      requests.length === said.requests.length && requests.every(({ caseId }) => caseId === of.id)
    if (!areHere) throw documentError('REQUEST_NOT_FOUND')
    if ((await countDocuments(ctx.db, of.id)) >= DOCUMENTS_MAX) throw documentError('TOO_MANY_DOCUMENTS')
  },
  async received(ctx, tx, { uploadId, fileId, bytes, fingerprint, fileName, metadata, byId }) {
    const said = saidIn(metadata)
    const store = { db: tx, seal: ctx.seal }
    const of = await lockCase(tx, said.case)
    if (!of) throw documentError('DOCUMENT_NOT_FOUND')
    const requests = await requestsByIds(store, said.requests)
    const way = of.clientId === byId ? 'sent' : said.way
    const { kind, whose } = requests[0] ?? said
    const title = way === 'sent' ? null : said.title
    const sentAt = toDate(ctx.clock.now())
    const row = {
      id: uploadId,
      caseId: of.id,
      way,
      state: 'checking',
      fileName,
      title,
      kind,
      whose,
    } as const
    const isNew = await addDocument(store, {
      ...row,
      originalId: fileId,
      bytes,
      fingerprint,
      sentBy: byId,
      sentAt,
    })
    if (!isNew) return
    await addAnswers(tx, uploadId, said.requests)
    for (const request of requests.filter(({ lackingAt }) => lackingAt !== null))
      await updateRequest(store, { ...request, lackingAt: null, lackingWords: null })
    if (way !== 'shared') await tellOfDocuments(ctx, tx, of, arrivalOf(way, kind, byId))
    if (way !== 'sent') await writeDown(ctx, tx, { of, way, documentId: uploadId, byId })
    await followTurn(ctx, tx, of.id)
    await ctx.jobs.enqueue(tx, CHECK_DOCUMENT, { documentId: uploadId })
  },
}

/** A shared document is announced once checked: its client can open it then. */
function arrivalOf(way: 'sent' | 'internal', documentKind: DocumentKind, byId: string) {
  const about = { documentKind, count: 1 }
  if (way === 'sent') return { ...about, kind: 'document-sent', byId: null, isShared: true } as const
  return { ...about, kind: 'document-kept', byId, isShared: false } as const
}

type Added = { of: CaseRow; way: 'shared' | 'internal'; documentId: string; byId: string }

async function writeDown(ctx: Services, tx: Database, { of, way, documentId, byId }: Added): Promise<void> {
  const action = DOCUMENT_ACTIONS[way === 'shared' ? 'case.document-shared' : 'case.document-kept']
  const source = { by: 'person', actorId: byId, at: toDate(ctx.clock.now()), requestId: null } as const
  const after = { caseId: of.id, number: of.number, documentId, count: 1 }
  await recordAudit(tx, source, { action, subjectId: of.clientId, after })
}
