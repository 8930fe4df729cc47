// A client's steps besides sending: withdraws, lets one file answer two requests, and states that there is none.
import { isStaff } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireClient, requireSignedIn } from '#platform/guard.ts'
import type { Answering, DocumentChange, DocumentRoom, ExpirySaid, Lacking } from '../contract.ts'
import { canTake } from '../rules/states.ts'
import { canExpire } from '../rules/titles.ts'
import {
  atCase,
  type Desk,
  lockedDocument,
  readableDocument,
  readableRequest,
  refuseClosedCase,
  refuseHeldCase,
  refuseStep,
} from './desk.ts'
import { documentError } from './document-error.ts'
import { addAnswers, addDocument, type DocumentRow, updateDocument } from './documents-repository.ts'
import { withoutBytes } from './recall.ts'
import { findRequest, updateRequest } from './requests-repository.ts'
import { roomOf } from './room.ts'
import { tellCase } from './tell-case.ts'

/** For clients, on their own documents. Withdrawing twice is done once; an accepted one stays. */
export async function withdraw(ctx: Context, { documentId, version }: DocumentChange): Promise<DocumentRoom> {
  const actor = requireClient(ctx)
  const { row, of } = await readableDocument(ctx, actor, documentId)
  if (row.way !== 'sent') throw documentError('DOCUMENT_NOT_FOUND')
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const found = await lockedDocument(desk, documentId)
    if (found.state === 'withdrawn') return
    refuseClosedCase(desk)
    refuseStep('withdraw', found, version)
    refuseHeldCase(desk)
    await updateDocument(desk.store, { ...found, ...(await withoutBytes(desk, found)), state: 'withdrawn' })
    await tellCase(desk, 'document-withdrawn', [found])
  })
  return roomOf(ctx, of, false)
}

/** For clients, on their own documents. The version open at a staff desk is then stale: they are shown the day first. */
export async function sayExpiry(ctx: Context, { documentId, expiresOn }: ExpirySaid): Promise<DocumentRoom> {
  const actor = requireClient(ctx)
  const { row, of } = await readableDocument(ctx, actor, documentId)
  if (row.way !== 'sent') throw documentError('DOCUMENT_NOT_FOUND')
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const found = await lockedDocument(desk, documentId)
    if (found.saidExpiresOn === expiresOn) return
    refuseClosedCase(desk)
    if (!canExpire(found.kind) || !canTake('say-expiry', found.state)) throw documentError('STEP_NOT_ALLOWED')
    await updateDocument(desk.store, { ...found, saidExpiresOn: expiresOn })
  })
  return roomOf(ctx, of, false)
}

/** For those who may read both. A document of another case of the same client is taken over into this one. */
export async function answerWith(ctx: Context, { requestId, documentId }: Answering): Promise<DocumentRoom> {
  const actor = requireSignedIn(ctx)
  const { of } = await readableRequest(ctx, actor, requestId)
  const { row: document, of: origin } = await readableDocument(ctx, actor, documentId)
  if (origin.clientId !== of.clientId || document.way !== 'sent') throw documentError('DOCUMENT_NOT_FOUND')
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    refuseClosedCase(desk)
    if (origin.id !== of.id) return takeOver(desk, document, requestId)
    const found = await lockedDocument(desk, documentId)
    if (!['checking', 'received', 'accepted'].includes(found.state)) throw documentError('STEP_NOT_ALLOWED')
    await addAnswers(desk.tx, documentId, [requestId])
    await stopLacking(desk, requestId)
  })
  return roomOf(ctx, of, isStaff(actor))
}

/** The same bytes, reviewed again by the firm: a document right in one case may be too old in another. */
async function takeOver(desk: Desk, document: DocumentRow, requestId: string): Promise<void> {
  const { ctx, tx, of, store, actor } = desk
  if (!canTake('reopen', document.state) || document.goneAt) throw documentError('STEP_NOT_ALLOWED')
  const { reason: _reason, ...copied } = document
  const id = crypto.randomUUID()
  const now = toDate(ctx.clock.now())
  await addDocument(store, {
    ...copied,
    id,
    caseId: of.id,
    state: 'received',
    sentBy: actor.userId,
    sentAt: now,
    checkedAt: now,
    decidedAt: null,
    decidedBy: null,
    translationOf: null,
    madeFrom: document.id,
    version: 1,
  })
  await addAnswers(tx, id, [requestId])
  await stopLacking(desk, requestId)
  await tellCase(desk, 'document-sent', [document])
}

async function stopLacking({ store }: Desk, requestId: string): Promise<void> {
  const request = await findRequest(store, requestId)
  if (request?.lackingAt) await updateRequest(store, { ...request, lackingAt: null, lackingWords: null })
}

/** For clients. Stated twice it counts once, with the latest words. */
export async function setLacking(
  ctx: Context,
  { requestId, isLacking, words }: Lacking,
): Promise<DocumentRoom> {
  const actor = requireClient(ctx)
  const { of } = await readableRequest(ctx, actor, requestId)
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    refuseClosedCase(desk)
    const request = await findRequest(desk.store, requestId)
    if (!request) throw documentError('REQUEST_NOT_FOUND')
    const isNews = isLacking && request.lackingAt === null
    const lackingAt = isLacking ? (request.lackingAt ?? toDate(ctx.clock.now())) : null
    await updateRequest(desk.store, { ...request, lackingAt, lackingWords: isLacking ? words : null })
    if (isNews) await tellCase(desk, 'document-lacking', [request])
  })
  return roomOf(ctx, of, false)
}
