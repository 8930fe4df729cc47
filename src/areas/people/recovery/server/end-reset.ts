// The two ways in which a person ends an open reset: as the second who agrees, or by stopping it.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { SecondSteps } from '../contract.ts'
import { whyNotAgree } from '../rules/reset.ts'
import { RECOVERY_ACTIONS } from './audit-actions.ts'
import { carryOut } from './carry-out.ts'
import { listSecondSteps } from './list-second-steps.ts'
import { recoveryError } from './recovery-error.ts'
import { endReset, lockReset, type ResetRow } from './repository.ts'

type ResetPath = { resetId: string }

/** For staff: neither who asked nor who it is about; of an administrator's, for administrators. It is done at once. */
export async function agreeToReset(ctx: Context, { resetId }: ResetPath): Promise<SecondSteps> {
  const { userId, role } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const reset = await requireReset(tx, resetId)
    const isOfAdmin = (await findUser(tx, reset.targetId))?.role === 'admin'
    const refusal = whyNotAgree(
      { ...reset, isEnded: reset.endedAt !== null, isOfAdmin },
      { id: userId, isAdmin: role === 'admin' },
    )
    if (refusal) throw recoveryError(refusal)
    await carryOut(ctx, tx, reset, { agreedById: userId, source: asker(ctx) })
  })
  return listSecondSteps(ctx)
}

/** For staff: anyone of them, who it is about and who asked as well. Stopped twice it is stopped. */
export async function stopReset(ctx: Context, { resetId }: ResetPath): Promise<SecondSteps> {
  const { userId } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    const reset = await requireReset(tx, resetId)
    if (reset.ending === 'stopped') return
    if (reset.endedAt !== null) throw recoveryError('RESET_ENDED')
    const endedAt = toDate(ctx.clock.now())
    await endReset(tx, resetId, { ending: 'stopped', endedById: userId, endedAt })
    const action = RECOVERY_ACTIONS['second-step.reset-stopped']
    await recordAudit(tx, asker(ctx), { action, subjectId: reset.targetId })
  })
  return listSecondSteps(ctx)
}

async function requireReset(tx: Database, resetId: string): Promise<ResetRow> {
  const reset = await lockReset(tx, resetId)
  if (!reset) throw generalError('NOT_FOUND')
  return reset
}
