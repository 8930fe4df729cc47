import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { SentIntake, SessionKey } from '../contract.ts'
import { addCall, callsOf } from './calls-repository.ts'
import { INTAKE_ACTIONS } from './audit-actions.ts'
import { findToCall, readSentIntake } from './read-intakes.ts'
import { lockSent } from './sent-repository.ts'

/** Pressed again within this time, it is the same call. */
const SAME_CALL_MINUTES = 1

/** For staff, as often as they call: the first call takes the intake off the top of the desk. */
export async function recordCall(ctx: Context, { sessionId }: SessionKey): Promise<SentIntake> {
  const { userId: calledBy } = requireStaff(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockSent(tx, sessionId)
    const row = await findToCall(ctx, sessionId, tx)
    const now = ctx.clock.now()
    const recent = toDate(plusMinutes(now, -SAME_CALL_MINUTES))
    const calls = await callsOf(tx, sessionId)
    if (calls.some((call) => call.calledBy === calledBy && call.calledAt > recent)) return
    await addCall(tx, { sessionId, calledBy, calledAt: toDate(now) })
    await recordAudit(tx, asker(ctx), {
      action: INTAKE_ACTIONS['intake.called'],
      subjectId: row.ownerId,
      after: { intakeId: row.id },
    })
  })
  return readSentIntake(ctx, { sessionId })
}
