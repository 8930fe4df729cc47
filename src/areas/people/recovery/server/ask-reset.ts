import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { findById as findUser, lockUser } from '#areas/people/users/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { SecondSteps } from '../contract.ts'
import { WAIT_HOURS, whyNotAsk } from '../rules/reset.ts'
import { RECOVERY_ACTIONS } from './audit-actions.ts'
import { isStaffNow } from './carry-out.ts'
import { CARRY_OUT } from './job-kinds.ts'
import { listSecondSteps } from './list-second-steps.ts'
import { recoveryError } from './recovery-error.ts'
import { addReset } from './repository.ts'
import { tellStaff } from './reset-mails.ts'

/** For staff. Asked for twice it is one: who asked first stays who asked. */
export async function askReset(ctx: Context, { userId }: { userId: string }): Promise<SecondSteps> {
  const actor = requireStaff(ctx)
  const { accounts } = ctx.identity
  await ctx.db.transaction(async (tx) => {
    // Serializes concurrent requests.
    const target = (await findUser(tx, userId)) && (await lockUser(tx, userId))
    if (!target) throw generalError('NOT_FOUND')
    const having = await accounts.withSecondFactor(tx, [target.subject])
    const known = { id: userId, isStaff: isStaffNow(target), hasSecondStep: having.has(target.subject) }
    const refusal = whyNotAsk(known, actor.userId)
    if (refusal === 'NOT_FOUND') throw generalError(refusal)
    if (refusal) throw recoveryError(refusal)
    if (!accounts.canResetSecondFactor) throw recoveryError('RESET_NOT_HERE')
    const now = ctx.clock.now()
    const dueAt = toDate(plusMinutes(now, WAIT_HOURS * 60))
    const asked = { targetId: userId, askedById: actor.userId, askedAt: toDate(now), dueAt }
    const reset = await addReset(tx, asked)
    if (!reset) return
    const action = RECOVERY_ACTIONS['second-step.reset-asked']
    await recordAudit(tx, asker(ctx), { action, subjectId: userId })
    await tellStaff(ctx, tx, 'second-step-asked', reset)
    await ctx.jobs.enqueue(tx, CARRY_OUT, { resetId: reset.id }, { startAfter: dueAt })
  })
  return listSecondSteps(ctx)
}
