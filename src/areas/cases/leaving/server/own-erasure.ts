// A client requests erasure of the firm's data about them, and reads the outcome.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { requireRecentSignIn } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireClient } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { OwnErasure } from '../contract.ts'
import { LEAVING_ACTIONS } from './audit-actions.ts'
import { tellAdmins } from './erasure-mails.ts'
import { addRequest, answerRequest, lockRequest, newestOf } from './repository.ts'
import { requestView } from './request-view.ts'

/** Admins get a mail of each. */
const ASKED: RateLimit = { name: 'erasure-asked', max: 5, minutes: 24 * 60 }

/** For clients, of themselves: the newest request. */
export async function ownErasure(ctx: Context): Promise<OwnErasure> {
  const row = await newestOf(ctx.db, requireClient(ctx).userId)
  return { request: row && requestView(row) }
}

/** For clients who have signed in within the last minutes. */
export async function askErasure(ctx: Context): Promise<OwnErasure> {
  const { userId } = requireClient(ctx)
  await requireRecentSignIn(ctx)
  await countAgainst(ctx, ASKED, userId)
  await ctx.db.transaction(async (tx) => {
    const row = await addRequest(tx, userId, toDate(ctx.clock.now()))
    if (!row) return
    await recordAudit(tx, asker(ctx), { action: LEAVING_ACTIONS['erasure.asked'], subjectId: userId })
    await tellAdmins(ctx, tx, row.id)
  })
  return ownErasure(ctx)
}

/** For clients, of themselves: no effect if answered already. */
export async function withdrawErasure(ctx: Context): Promise<OwnErasure> {
  const { userId } = requireClient(ctx)
  await ctx.db.transaction(async (tx) => {
    const newest = await newestOf(tx, userId)
    const row = newest && (await lockRequest(tx, newest.id))
    if (row?.state !== 'asked') return
    await answerRequest(tx, row.id, { state: 'withdrawn', endedAt: toDate(ctx.clock.now()) })
    await recordAudit(tx, asker(ctx), { action: LEAVING_ACTIONS['erasure.withdrawn'], subjectId: userId })
  })
  return ownErasure(ctx)
}
