// An administrator's actions on a person's sessions; the credentials stay the person's alone.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { UserDetail, UserPath } from '../contract.ts'
import { isGuestSubject } from '../rules/guest-subject.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { findById, type UserRow } from './repository.ts'
import { detailOf } from './user-view.ts'
import { userError } from './user-error.ts'

async function subjectRow(ctx: Context, { userId }: UserPath): Promise<UserRow> {
  requireAdmin(ctx)
  const row = await findById(ctx.db, userId)
  if (!row) throw generalError('NOT_FOUND')
  return row
}

/** The audit is in the transaction; if the identity fails, neither is done. */
async function audited(
  ctx: Context,
  row: UserRow,
  action: keyof typeof USER_ACTIONS,
  work: () => Promise<void>,
) {
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, asker(ctx), { action: USER_ACTIONS[action], subjectId: row.id })
    await work()
  })
}

/** For administrators: ends every session of the person. */
export async function endUserSessions(ctx: Context, input: UserPath): Promise<UserDetail> {
  const row = await subjectRow(ctx, input)
  const end = () => ctx.identity.accounts.endSessions(row.subject, null)
  const hasNoWayIn = row.closedAt !== null || isGuestSubject(row.subject)
  if (!hasNoWayIn) await audited(ctx, row, 'user.sessions-ended', end)
  return detailOf(ctx, row)
}

/** For administrators: sends the same mail as "forgot password". */
export async function startReset(ctx: Context, input: UserPath): Promise<{ sent: true }> {
  const row = await subjectRow(ctx, input)
  if (row.closedAt) throw userError(ctx.firm, 'ACCOUNT_CLOSED')
  const send = () => ctx.identity.accounts.startReset(row.email)
  await audited(ctx, row, 'user.reset-started', send)
  return { sent: true }
}
