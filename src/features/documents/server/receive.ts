// An upload becomes a document: first asked whether it may, then taken in, and looked at by the product before anyone opens it.
import type { UploadRoom } from '#features/files/server/index.ts'
import { findCase, lockCase, readableCase, tellOfDocuments } from '#features/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import { DOCUMENT_KINDS } from '#features/cases/rules/document-kinds.ts'
import { CASE_ERRORS } from '#features/cases/rules/errors.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { z } from 'zod'
import { WHOSE } from '../rules/kinds.ts'
import { ANSWERED_MAX, DOCUMENTS_MAX } from '../rules/limits.ts'
import { documentError } from './document-error.ts'
import { addAnswers, addDocument, countDocuments } from './documents-repository.ts'
import { followTurn } from './follow-turn.ts'
import { CHECK_DOCUMENT } from './job-kinds.ts'
import { requestsByIds, updateRequest } from './requests-repository.ts'

const Ids = z.array(z.uuid()).max(ANSWERED_MAX)

/** What a sender says of a file beside its name. `internal` keeps what staff send from the client. */
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
})

function saidIn(metadata: Readonly<Record<string, string>>): z.infer<typeof Said> {
  const { success, data } = Said.safeParse(metadata)
  if (!success) throw generalError('INVALID_INPUT')
  return data
}

export const DOCUMENT_UPLOADS: UploadRoom = {
  async mayBegin(ctx, { metadata }) {
    const actor = requireSignedIn(ctx)
    const said = saidIn(metadata)
    const of = readableCase(actor, await findCase(ctx.db, said.case))
    if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
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
    const sentAt = toDate(ctx.clock.now())
    const row = {
      id: uploadId,
      caseId: of.id,
      way,
      state: 'checking',
      fileName,
      title: null,
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
    if (way === 'sent') {
      const told = {
        kind: 'document-sent',
        documentKind: kind,
        count: 1,
        byId: null,
        isShared: true,
      } as const
      await tellOfDocuments(ctx, tx, of, told)
    }
    await followTurn(ctx, tx, of.id)
    await ctx.jobs.enqueue(tx, CHECK_DOCUMENT, { documentId: uploadId })
  },
}
