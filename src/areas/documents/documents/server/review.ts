// The firm reviews documents: accepts one under a title, or asks again with a reason in both languages.
import { keepFromDocument } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { onlyRow } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Acceptance, DocumentChange, DocumentView, Return, TranslationInput } from '../contract.ts'
import { isAnswer } from '../rules/states.ts'
import { atCase, type Desk, lockedDocument, readableDocument, refuseClosedCase, refuseStep } from './desk.ts'
import { documentError } from './document-error.ts'
import {
  type DocumentRow,
  findDocument,
  setAnswers,
  updateDocument,
  type Words,
} from './documents-repository.ts'
import { tellOfReturn } from './document-mails.ts'
import { findReason } from './reasons-repository.ts'
import { requestsByIds } from './requests-repository.ts'
import { viewsOf } from './room.ts'
import { tellCase } from './tell-case.ts'

type Change = (desk: Desk, row: DocumentRow) => Promise<DocumentRow>

/** For staff who may read the case. */
async function change(ctx: Context, documentId: string, make: Change): Promise<DocumentView> {
  const actor = requireStaff(ctx)
  const { of } = await readableDocument(ctx, actor, documentId)
  const row = await atCase(ctx, { actor, caseId: of.id }, async (desk) =>
    make(desk, await lockedDocument(desk, documentId)),
  )
  return onlyRow(await viewsOf(ctx, [row], true, () => of.clientId))
}

/** Accepted twice with the same words, it is accepted once. */
export function acceptDocument(ctx: Context, input: Acceptance): Promise<DocumentView> {
  const { documentId, version, title, kind, whose, expiresOn, requestIds, says } = input
  return change(ctx, documentId, async (desk, row) => {
    const isSame = row.state === 'accepted' && row.title === title && row.kind === kind && row.whose === whose
    if (isSame && row.expiresOn === expiresOn) return row
    refuseClosedCase(desk)
    refuseStep('accept', row, version)
    if (requestIds.length > 0 && !isAnswer(row)) throw documentError('STEP_NOT_ALLOWED')
    await answerOnly(desk, row, requestIds)
    const accepted = { ...row, title, kind, whose, expiresOn, ...decided(desk, 'accepted'), reason: null }
    if (says) {
      const { page, ...said } = says
      const source = { kind: 'document', documentId, title, page } as const
      const problem = await keepFromDocument(desk, { ...said, whose, source })
      if (problem) throw documentError(problem === 'nobody' ? 'SAID_OF_NOBODY' : 'SAID_OTHER_NUMBER')
    }
    await tellCase(desk, 'document-accepted', [accepted], row.way !== 'internal')
    return updateDocument(desk.store, accepted)
  })
}

async function answerOnly(
  { store, tx, of }: Desk,
  { id }: DocumentRow,
  requestIds: readonly string[],
): Promise<void> {
  const requests = await requestsByIds(store, requestIds)
  const areHere =
    requests.length === new Set(requestIds).size && requests.every(({ caseId }) => caseId === of.id)
  if (!areHere) throw documentError('REQUEST_NOT_FOUND')
  await setAnswers(tx, id, requestIds)
}

/** Returned twice for the same reason, it is returned once. */
export function returnDocument(ctx: Context, input: Return): Promise<DocumentView> {
  const { documentId, version } = input
  return change(ctx, documentId, async (desk, row) => {
    const reason = await reasonOf(desk, input)
    if (row.state === 'returned' && row.reason?.en === reason.en && row.reason.es === reason.es) return row
    refuseClosedCase(desk)
    refuseStep('return', row, version)
    if (row.way !== 'sent') throw documentError('STEP_NOT_ALLOWED')
    await tellCase(desk, 'document-returned', [row])
    const returned = await updateDocument(desk.store, { ...row, ...decided(desk, 'returned'), reason })
    await tellOfReturn(desk.ctx, desk.tx, desk.of)
    return returned
  })
}

/** From the list, followed by the firm's own words if there are any. */
async function reasonOf({ tx }: Desk, { reasonId, words }: Return): Promise<Words> {
  if (reasonId === null) return words ?? { en: '', es: '' }
  const listed = await findReason(tx, reasonId)
  if (!listed) throw documentError('REASON_NOT_FOUND')
  const { en, es } = listed
  return words ? { en: `${en} ${words.en}`, es: `${es} ${words.es}` } : { en, es }
}

/** Undone twice, it is undone once. */
export function reopenDocument(ctx: Context, { documentId, version }: DocumentChange): Promise<DocumentView> {
  return change(ctx, documentId, async (desk, row) => {
    if (row.state === 'received') return row
    refuseClosedCase(desk)
    refuseStep('reopen', row, version)
    await tellCase(desk, 'document-reopened', [row], false)
    const undecided = { state: 'received', decidedAt: null, decidedBy: null, reason: null } as const
    return updateDocument(desk.store, { ...row, ...undecided })
  })
}

/** Of another document of the same case; null to unmark it. */
export function markTranslation(ctx: Context, input: TranslationInput): Promise<DocumentView> {
  const { documentId, version, translationOf } = input
  return change(ctx, documentId, async (desk, row) => {
    if (row.translationOf === translationOf) return row
    refuseClosedCase(desk)
    if (row.version !== version) throw documentError('DOCUMENT_CHANGED')
    const other = translationOf === null ? null : await findDocument(desk.store, translationOf)
    const isFit = translationOf === null || (other?.caseId === row.caseId && other.id !== row.id)
    if (!isFit) throw documentError('DOCUMENT_NOT_FOUND')
    return updateDocument(desk.store, { ...row, translationOf })
  })
}

function decided({ ctx, actor }: Desk, state: 'accepted' | 'returned') {
  return { state, decidedAt: toDate(ctx.clock.now()), decidedBy: actor.userId }
}
