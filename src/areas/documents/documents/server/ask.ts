// The firm requests documents, and changes its requests.
import { randomUUID } from 'node:crypto'
import { dateIn, FIRM_ZONE, plusDays, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Asking, DocumentRoom, RequestChange } from '../contract.ts'
import { daysToSend } from '../rules/kinds.ts'
import { REQUESTS_MAX } from '../rules/limits.ts'
import { type AskDocuments, findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { atCase, readableRequest, refuseClosedCase } from './desk.ts'
import { documentError } from './document-error.ts'
import { tellOfAsking } from './document-mails.ts'
import { followTurn } from './follow-turn.ts'
import { addRequests, countRequests, findRequest, requestsOf, updateRequest } from './requests-repository.ts'
import { roomOf } from './room.ts'
import { tellCase } from './tell-case.ts'

/** For staff who may read the case. A request with an existing id is not made twice. */
export async function askFor(ctx: Context, { caseId, items }: Asking): Promise<DocumentRoom> {
  const actor = requireStaff(ctx)
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  await atCase(ctx, { actor, caseId }, async (desk) => {
    const askedAt = toDate(ctx.clock.now())
    const before = await countRequests(desk.tx, caseId)
    const rows = items.map(({ requestId: id, ...item }, index) => ({
      ...item,
      id,
      caseId,
      position: before + index,
      askedAt,
      askedBy: actor.userId,
    }))
    const added = await addRequests(desk.store, rows)
    if (added === 0) return
    refuseClosedCase(desk)
    if (before + added > REQUESTS_MAX) throw documentError('TOO_MANY_ASKED')
    await tellCase(desk, 'document-asked', rows)
    await tellOfAsking(ctx, desk.tx, desk.of)
  })
  return roomOf(ctx, of, true)
}

/** Part of the transaction that takes an intake into its case: what it calls for, and is not asked for yet. */
export const askFromIntake: AskDocuments = async ({ ctx, tx, of, actor }, asked) => {
  const store = { db: tx, seal: ctx.seal }
  const before = await requestsOf(store, [of.id])
  const news = asked.filter(
    (each) => !before.some(({ kind, whose }) => kind === each.kind && whose === each.whose),
  )
  if (news.length === 0) return
  if (before.length + news.length > REQUESTS_MAX) throw documentError('TOO_MANY_ASKED')
  const now = ctx.clock.now()
  const rows = news.map(({ kind, whose }, index) => ({
    id: randomUUID(),
    caseId: of.id,
    kind,
    whose,
    years: null,
    words: null,
    due: plusDays(dateIn(FIRM_ZONE, now), daysToSend({ kind })).toString(),
    position: before.length + index,
    askedAt: toDate(now),
    askedBy: actor.userId,
    isFromIntake: true,
  }))
  await addRequests(store, rows)
  await tellCase({ ctx, tx, of, actor, store }, 'document-asked', rows)
  await tellOfAsking(ctx, tx, of)
  await followTurn(ctx, tx, of.id)
}

/** For staff who may read the case. A change to the current state does nothing. */
export async function changeRequest(ctx: Context, input: RequestChange): Promise<DocumentRoom> {
  const actor = requireStaff(ctx)
  const { requestId, version, isNeeded, due } = input
  const { of } = await readableRequest(ctx, actor, requestId)
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const row = await findRequest(desk.store, requestId)
    if (!row || (row.isNeeded === isNeeded && row.due === due)) return
    refuseClosedCase(desk)
    if (row.version !== version) throw documentError('REQUEST_CHANGED')
    await updateRequest(desk.store, { ...row, isNeeded, due })
    if (row.isNeeded !== isNeeded)
      await tellCase(desk, isNeeded ? 'document-asked' : 'document-not-needed', [row])
  })
  return roomOf(ctx, of, true)
}
