// A client asks for a case, reads the answer, and withdraws the request while it is unanswered.
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { type Database, onlyRow } from '#platform/database.ts'
import { requireClient } from '#platform/guard.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { NewRequest, OwnRequest, OwnRequests, RequestPath } from '../contract.ts'
import { OPEN_REQUESTS_MAX, REQUEST_TRIES } from '../rules/requests.ts'
import { openingError } from './opening-error.ts'
import {
  addRequest,
  findRequest,
  listOwn,
  lockOpenOf,
  lockRequest,
  markWithdrawn,
  type RequestRow,
} from './repository.ts'
import { tellClient, tellStaff } from './request-mails.ts'

/** For clients. Sent twice with one id it is one request; an id used by another person is REQUEST_NOT_FOUND. */
export async function requestCase(ctx: Context, input: NewRequest): Promise<OwnRequest> {
  const { userId } = requireClient(ctx)
  const before = await findRequest(ctx, input.requestId)
  if (before) return viewOf(ctx, ownOnly(before, userId))
  await countAgainst(ctx, REQUEST_TRIES, userId)
  const row = await ctx.db.transaction((tx) => addRequestOnce(ctx, tx, userId, input))
  return viewOf(ctx, row)
}

/** `me` is null where the profile needs nothing. */
type ToAdd = Omit<NewRequest, 'me'> & { me: NewRequest['me'] | null }

/** Part of the caller's transaction; the caller has counted the tries. */
export async function addRequestOnce(
  ctx: Context,
  tx: Database,
  userId: string,
  input: ToAdd,
): Promise<RequestRow> {
  const { requestId, topic, forWhom, familyMember, text, day, me } = input
  const store = { db: tx, seal: ctx.seal }
  const open = await lockOpenOf(tx, userId)
  const before = await findRequest(store, requestId)
  if (before) return ownOnly(before, userId)
  if (open >= OPEN_REQUESTS_MAX) throw openingError('TOO_MANY_REQUESTS_OPEN')
  if (me) await fillProfile(tx, userId, me)
  const sentAt = toDate(ctx.clock.now())
  const said = { forWhom, familyMember, text, day }
  const added = await addRequest(store, { id: requestId, clientId: userId, topic, sentAt, ...said })
  if (!added) throw openingError('REQUEST_NOT_FOUND')
  await tellStaff(ctx, tx, requestId)
  await tellClient(ctx, tx, added, 'received')
  return added
}

/** For clients: the latest ones, answered or not. */
export async function ownRequests(ctx: Context): Promise<OwnRequests> {
  const { userId } = requireClient(ctx)
  return { requests: await viewsOf(ctx, await listOwn(ctx, userId)) }
}

/** For clients. The firm's answer is final: REQUEST_ANSWERED. */
export async function withdrawRequest(ctx: Context, { requestId }: RequestPath): Promise<OwnRequest> {
  const { userId } = requireClient(ctx)
  await ctx.db.transaction(async (tx) => {
    const row = ownOnly(await lockRequest({ db: tx, seal: ctx.seal }, requestId), userId)
    if (row.state === 'withdrawn') return
    if (row.state !== 'sent') throw openingError('REQUEST_ANSWERED')
    await markWithdrawn(tx, requestId, toDate(ctx.clock.now()))
  })
  return viewOf(ctx, ownOnly(await findRequest(ctx, requestId), userId))
}

function ownOnly(row: RequestRow | null, userId: string): RequestRow {
  if (row?.clientId !== userId) throw openingError('REQUEST_NOT_FOUND')
  return row
}

async function viewOf(ctx: Context, row: RequestRow): Promise<OwnRequest> {
  return onlyRow(await viewsOf(ctx, [row]))
}

async function viewsOf({ db }: Context, rows: readonly RequestRow[]): Promise<OwnRequest[]> {
  const opened = await listCasesByIds(
    db,
    rows.flatMap(({ caseId }) => (caseId === null ? [] : [caseId])),
  )
  return rows.map(
    ({ id, topic, forWhom, familyMember, text, day, state, sentAt, answeredAt, reason, caseId }) => ({
      id,
      topic,
      forWhom,
      familyMember,
      text,
      day,
      state,
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      reason,
      caseNumber: opened.find((each) => each.id === caseId)?.number ?? null,
    }),
  )
}
