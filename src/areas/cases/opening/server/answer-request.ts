// The firm's answer to a request: calls, declines with a reason, or opens the case. Each step is logged.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { addBeneficiary, findCase, openForClient } from '#areas/cases/cases/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseFromRequest, CaseRequest, OpenedCase, RequestDecline, RequestPath } from '../contract.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { openingError } from './opening-error.ts'
import { conflictsOfRequest, requestViewOf } from './read-requests.ts'
import { lockRequest, markCalled, markDeclined, markOpened, type RequestRow } from './repository.ts'
import { tellClient } from './request-mails.ts'

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** What follows from the case that a request became; part of the transaction that opens it, and harmless to repeat. */
    afterOpening?(ctx: Context, tx: Database, requestId: string, opened: OpenedCase): Promise<void>
  }
}

/** For staff, as often as they call. */
export async function recordCall(ctx: Context, { requestId }: RequestPath): Promise<CaseRequest> {
  const { userId } = requireStaff(ctx)
  return ctx.db.transaction(async (tx) => {
    const row = await lockedRequest(ctx, tx, requestId)
    if (row.state !== 'sent') throw openingError('REQUEST_ANSWERED')
    const calledAt = toDate(ctx.clock.now())
    await markCalled(tx, requestId, userId, calledAt)
    await recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['request.called'],
      subjectId: row.clientId,
      after: { request: requestId },
    })
    return requestViewOf({ db: tx }, { ...row, calledAt, calledBy: userId })
  })
}

/** For staff. A second decline changes nothing: the first reason stays. */
export async function declineRequest(ctx: Context, input: RequestDecline): Promise<RequestPath> {
  const { userId: by } = requireStaff(ctx)
  const { requestId, reason } = input
  await ctx.db.transaction(async (tx) => {
    const row = await lockedRequest(ctx, tx, requestId)
    if (row.state === 'declined') return
    if (row.state !== 'sent') throw openingError('REQUEST_ANSWERED')
    await markDeclined(tx, requestId, { by, at: toDate(ctx.clock.now()), reason })
    await recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['request.declined'],
      subjectId: row.clientId,
      after: { request: requestId, reason },
    })
    await tellClient(ctx, tx, row, 'declined')
  })
  return { requestId }
}

/**
 * For staff. Twice is once, also at the same moment. Where the conflict check finds more than was seen, nothing is
 * opened: CONFLICTS_CHANGED.
 */
export async function openRequested(
  ctx: Context,
  input: CaseFromRequest,
  features: Features = [],
): Promise<OpenedCase> {
  return ctx.db.transaction(async (tx) => {
    const opened = await openRequestedIn(ctx, tx, input)
    for (const feature of features) await feature.afterOpening?.(ctx, tx, input.requestId, opened)
    return opened
  })
}

/** Part of the caller's transaction. */
export async function openRequestedIn(
  ctx: Context,
  tx: Database,
  { requestId, conflicts, ...opening }: CaseFromRequest,
): Promise<OpenedCase> {
  const { userId: openedBy } = requireStaff(ctx)
  const row = await lockedRequest(ctx, tx, requestId)
  const { clientId, familyMember } = row
  const before = row.caseId === null ? null : await findCase(tx, row.caseId)
  if (before) return { caseId: before.id, number: before.number, clientId }
  if (row.state !== 'sent') throw openingError('REQUEST_ANSWERED')
  const { conflicts: found } = await conflictsOfRequest({ db: tx, seal: ctx.seal }, row)
  if (found.length > conflicts.seen) throw openingError('CONFLICTS_CHANGED')
  const opened = await openForClient(ctx, tx, {
    ...opening,
    due: null,
    clientId,
    openedBy,
    intakeId: null,
  })
  if (familyMember) await addBeneficiary(ctx, tx, opened, familyMember)
  const { id: caseId, number } = opened
  const at = toDate(ctx.clock.now())
  const step = { by: openedBy, at, caseId, conflictCount: found.length, note: conflicts.note }
  await markOpened({ db: tx, seal: ctx.seal }, requestId, step)
  await recordAudit(tx, asker(ctx), {
    action: OPENING_ACTIONS['request.opened'],
    subjectId: clientId,
    after: { request: requestId, caseId, conflicts: found.length },
  })
  await tellClient(ctx, tx, row, 'opened')
  return { caseId, number, clientId }
}

async function lockedRequest(ctx: Context, tx: Database, requestId: string): Promise<RequestRow> {
  const row = await lockRequest({ db: tx, seal: ctx.seal }, requestId)
  if (!row) throw openingError('REQUEST_NOT_FOUND')
  return row
}
