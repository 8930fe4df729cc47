// Closing one's own account: signing in ends at once, the files stay as the law says.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { formatMoment, instant, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { whyNotClose } from '../rules/policy.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { SETTLE_ACCOUNT } from './job-kinds.ts'
import { forgetDetails, mergedRowsOf } from './merges-repository.ts'
import type { Neighbours } from './neighbours.ts'
import { otherAdmins } from './other-admins.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { closeRow, lock, type UserRow } from './repository.ts'
import { settleNow } from './settle-account.ts'
import { userError } from './user-error.ts'

/** For everybody who is signed in, and has signed in within the last minutes. There is no way back. */
export async function closeAccount(ctx: Context, neighbours: Neighbours): Promise<{ closed: true }> {
  const { userId } = requireSignedIn(ctx)
  await requireRecentSignIn(ctx)
  const settling = await ctx.db.transaction(async (tx) => {
    const admins = await otherAdmins(ctx, tx, userId)
    const row = await lock(tx, userId)
    if (!row || row.closedAt) throw generalError('NOT_FOUND')
    const refusal = whyNotClose(row, admins)
    if (refusal) throw userError(ctx.firm, refusal)
    if (await neighbours.mustKeep(tx, userId)) throw userError(ctx.firm, 'FILE_KEPT')
    await refuseWithMeetings(ctx, tx, neighbours)
    await confirmClosing(ctx, tx, neighbours, row)
    return closeAccountOf(ctx, tx, neighbours, userId)
  })
  await settleNow(ctx, settling)
  return { closed: true }
}

export type Settling = { userId: string; changedAt: string }

/** Part of a transaction that has locked the row and found nothing against it; `settleNow` follows it. */
export async function closeAccountOf(
  ctx: Context,
  tx: Database,
  neighbours: Neighbours,
  userId: string,
): Promise<Settling> {
  const now = toDate(ctx.clock.now())
  const settling = { userId, changedAt: now.toISOString() }
  await closeRow(tx, userId, now)
  await neighbours.eraseFor(tx, userId, now)
  await closeMerged(ctx, tx, neighbours, userId)
  await recordAudit(tx, asker(ctx), { action: USER_ACTIONS['user.closed'], subjectId: userId })
  await ctx.jobs.enqueue(tx, SETTLE_ACCOUNT, settling)
  return settling
}

/** The rows that were merged into this one say how the same person was reached; none of them can be parted any more. */
async function closeMerged(
  ctx: Context,
  tx: Database,
  neighbours: Neighbours,
  userId: string,
): Promise<void> {
  const now = toDate(ctx.clock.now())
  await forgetDetails(tx, userId)
  for (const { id } of await mergedRowsOf(tx, userId)) {
    await closeRow(tx, id, now)
    await neighbours.eraseFor(tx, id, now)
    await ctx.jobs.enqueue(tx, SETTLE_ACCOUNT, { userId: id, changedAt: now.toISOString() })
  }
}

async function refuseWithMeetings(ctx: Context, tx: Database, neighbours: Neighbours): Promise<void> {
  const { userId } = requireSignedIn(ctx)
  const ahead = await neighbours.meetingsAhead(tx, userId, toDate(ctx.clock.now()))
  if (ahead.length === 0) return
  const meetings = ahead
    .map(({ startsAt, timeZone }) => formatMoment(instant(startsAt), timeZone, ctx.language))
    .join('; ')
  throw userError(ctx.firm, 'MEETINGS_AHEAD', { meetings })
}

/** To the address that the row is about to forget. */
async function confirmClosing(
  ctx: Context,
  tx: Database,
  neighbours: Neighbours,
  row: UserRow,
): Promise<void> {
  const { email: to, language } = row
  const resetLink = `${ctx.firm.publicUrl}/login`
  await neighbours.sendAccountMail(ctx, tx, { kind: 'account-closed', to, language, resetLink })
}
