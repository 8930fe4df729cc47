// Every change of a document or a request: the case is read and locked first, then its rows, in one transaction.
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { type CaseRow, findCase, lockCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { isStaff, type SignedIn } from '#kernel/actor.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type DocumentStep, canTake } from '../rules/states.ts'
import { documentError } from './document-error.ts'
import { followTurn } from './follow-turn.ts'
import { type DocumentRow, findDocument, lockDocument, type Store } from './documents-repository.ts'
import { findRequest, type RequestRow } from './requests-repository.ts'

export type Desk = { ctx: Context; tx: Database; actor: SignedIn; of: CaseRow; store: Store }

/** For those who may read the case: all or nothing of a change, with the case locked against other changes. */
export function atCase<Answer>(
  ctx: Context,
  { actor, caseId }: { actor: SignedIn; caseId: string },
  change: (desk: Desk) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction(async (tx) => {
    const of = readableCase(actor, await lockCase(tx, caseId))
    const answer = await change({ ctx, tx, actor, of, store: { db: tx, seal: ctx.seal } })
    await followTurn(ctx, tx, caseId)
    return answer
  })
}

export function refuseClosedCase({ of }: Pick<Desk, 'of'>): void {
  if (of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
}

/** A withdrawn document is deleted, but nothing of a case under a legal hold is. The database refuses it too. */
export function refuseHeldCase({ of }: Pick<Desk, 'of'>): void {
  if (of.holdId !== null) throw generalError('MUST_BE_KEPT')
}

/** One that the reader may not see is as little there as one that does not exist. */
export async function readableDocument(
  ctx: Context,
  actor: SignedIn,
  id: string,
): Promise<{ row: DocumentRow; of: CaseRow }> {
  const row = await findDocument(ctx, id)
  const of = row && (await findCase(ctx.db, row.caseId))
  if (!row || !of || !isSeenBy(actor, of, row)) throw documentError('DOCUMENT_NOT_FOUND')
  return { row, of }
}

export function isSeenBy(actor: SignedIn, of: CaseRow, row: DocumentRow): boolean {
  return canReadCase(actor, of) && (isStaff(actor) || isShownToClient(row))
}

export function isShownToClient({ way, state }: DocumentRow): boolean {
  return way === 'sent' || (way === 'shared' && (state === 'received' || state === 'accepted'))
}

export async function readableRequest(
  ctx: Context,
  actor: SignedIn,
  id: string,
): Promise<{ row: RequestRow; of: CaseRow }> {
  const row = await findRequest(ctx, id)
  const of = row && (await findCase(ctx.db, row.caseId))
  if (!row || !of || !canReadCase(actor, of)) throw documentError('REQUEST_NOT_FOUND')
  return { row, of }
}

/** Runs in a transaction that locks the case. */
export async function lockedDocument({ store, of }: Desk, id: string): Promise<DocumentRow> {
  const row = await lockDocument(store, id)
  if (row?.caseId !== of.id) throw documentError('DOCUMENT_NOT_FOUND')
  return row
}

export function refuseStep(step: DocumentStep, row: DocumentRow, version: number): void {
  if (row.version !== version) throw documentError('DOCUMENT_CHANGED')
  if (!canTake(step, row.state)) throw documentError('STEP_NOT_ALLOWED')
}
