// An administrator's changes to an account: one transaction under the lock that guards the last administrator.
import { asker, recordAudit, type Audited } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { RoleInput, UserDetail, UserPath } from '../contract.ts'
import type { UserCode } from '../rules/errors.ts'
import { type Held, heldIn, positionOf } from '../rules/position.ts'
import { whyNotDisable, whyNotEnable, whyNotRole } from '../rules/policy.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import { SETTLE_ACCOUNT } from './job-kinds.ts'
import { otherAdmins } from './other-admins.ts'
import { findById, lock, setDisabled, setRole, type UserRow } from './repository.ts'
import { settleNow } from './settle-account.ts'
import { detailOf } from './user-view.ts'
import { userError } from './user-error.ts'

type Change = {
  whyNot: (row: UserRow, admins: number) => UserCode | null
  isDone: (row: UserRow) => boolean
  apply: (tx: Database, row: UserRow, now: Date) => Promise<void>
  audited: (row: UserRow) => Pick<Audited, 'action' | 'before' | 'after'>
}

/** For administrators. The person is signed out everywhere, so that every page they see is one of their new role. */
export function changeRole(
  ctx: Context,
  { userId, role: asked, isAttorney = false, readsBooks = false }: RoleInput,
): Promise<UserDetail> {
  const position = positionOf({ role: asked, isAttorney, readsBooks })
  const held = heldIn(position)
  return change(ctx, userId, {
    whyNot: (row, admins) => whyNotRole(row, held.role, admins),
    isDone: (row) => positionOf(row) === position,
    apply: (tx, row) => setRole(tx, row.id, held.role, held),
    audited: (row) => ({
      action: USER_ACTIONS['user.role-changed'],
      before: toldOf(row),
      after: toldOf(held),
    }),
  })
}

/** For administrators, of themselves: clients can book them as well. Nothing they see is taken away, so they stay signed in. */
export async function becomeAttorneyToo(ctx: Context): Promise<void> {
  const { userId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await requireStillAdmin(ctx, tx)
    const row = await lock(tx, userId)
    if (row?.role !== 'admin' || row.isAttorney) return
    const held = heldIn('admin-attorney')
    await setRole(tx, userId, held.role, held)
    const facts = { before: toldOf(row), after: toldOf(held) }
    await recordAudit(tx, asker(ctx), {
      action: USER_ACTIONS['user.role-changed'],
      subjectId: userId,
      ...facts,
    })
  })
}

/** What goes with the role only where something does. */
function toldOf({ role, isAttorney, readsBooks }: Held) {
  return { role, ...(isAttorney && { isAttorney }), ...(readsBooks && { readsBooks }) }
}

/** For administrators. */
export function disableUser(ctx: Context, { userId }: UserPath): Promise<UserDetail> {
  const { userId: actorId } = requireAdmin(ctx)
  return change(ctx, userId, {
    whyNot: (row, admins) => whyNotDisable(row, actorId, admins),
    isDone: (row) => row.disabledAt !== null,
    apply: (tx, row, now) => setDisabled(tx, row.id, now),
    audited: () => ({ action: USER_ACTIONS['user.disabled'] }),
  })
}

/** For administrators. */
export function enableUser(ctx: Context, { userId }: UserPath): Promise<UserDetail> {
  return change(ctx, userId, {
    whyNot: whyNotEnable,
    isDone: (row) => row.disabledAt === null,
    apply: (tx, row) => setDisabled(tx, row.id, null),
    audited: () => ({ action: USER_ACTIONS['user.enabled'] }),
  })
}

async function change(ctx: Context, userId: string, wanted: Change): Promise<UserDetail> {
  requireAdmin(ctx)
  const now = toDate(ctx.clock.now())
  const settling = { userId, changedAt: now.toISOString() }
  const isChanged = await ctx.db.transaction(async (tx) => {
    const admins = await otherAdmins(ctx, tx, userId)
    await requireStillAdmin(ctx, tx)
    const row = await lock(tx, userId)
    if (!row) throw generalError('NOT_FOUND')
    const refusal = wanted.whyNot(row, admins)
    if (refusal) throw userError(ctx.firm, refusal)
    if (wanted.isDone(row)) return false
    await wanted.apply(tx, row, now)
    await recordAudit(tx, asker(ctx), { subjectId: userId, ...wanted.audited(row) })
    await ctx.jobs.enqueue(tx, SETTLE_ACCOUNT, settling)
    return true
  })
  if (isChanged) await settleNow(ctx, settling)
  const row = await findById(ctx.db, userId)
  if (!row) throw generalError('NOT_FOUND')
  return detailOf(ctx, row)
}

/** Anyone who was demoted or disabled while waiting for the lock changes nothing any more. */
async function requireStillAdmin(ctx: Context, tx: Database): Promise<void> {
  const row = await findById(tx, requireAdmin(ctx).userId)
  if (row?.role !== 'admin' || row.disabledAt || row.closedAt) throw generalError('ACCESS_DENIED')
}
