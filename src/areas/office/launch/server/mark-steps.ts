// What an administrator says of a step: that the home page was looked at, that the firm does without one, or that they are the attorney.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { openForBookings } from '#areas/meetings/scheduling/server/index.ts'
import { becomeAttorneyToo } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { LaunchView, LeavingOut, LeftOutPath } from '../contract.ts'
import { LAUNCH_ACTIONS } from './audit-actions.ts'
import { readLaunch } from './read-launch.ts'
import { addMark, type MarkRow, removeMark } from './repository.ts'

/** For administrators: the part of an attorney, and the calendar open for bookings. Done again it changes nothing. */
export async function beAttorney(ctx: Context): Promise<LaunchView> {
  const { userId } = requireAdmin(ctx)
  await becomeAttorneyToo(ctx)
  await openForBookings(ctx, userId)
  return readLaunch(ctx)
}

/** For administrators. */
export function lookAtHome(ctx: Context): Promise<LaunchView> {
  return mark(ctx, { step: 'home', reason: '' })
}

/** For administrators. */
export function leaveOut(ctx: Context, { step, reason }: LeavingOut): Promise<LaunchView> {
  return mark(ctx, { step, reason })
}

async function mark(ctx: Context, said: Pick<MarkRow, 'step' | 'reason'>): Promise<LaunchView> {
  const { userId: markedBy } = requireAdmin(ctx)
  const { step } = said
  await ctx.db.transaction(async (tx) => {
    if (!(await addMark(tx, { ...said, markedBy, markedAt: toDate(ctx.clock.now()) }))) return
    await (step === 'home'
      ? recordAudit(tx, asker(ctx), { action: LAUNCH_ACTIONS['launch.home-looked-at'], subjectId: null })
      : recordAudit(tx, asker(ctx), {
          action: LAUNCH_ACTIONS['launch.left-out'],
          subjectId: null,
          after: { step },
        }))
  })
  return readLaunch(ctx)
}

/** For administrators. */
export async function takeUp(ctx: Context, { step }: LeftOutPath): Promise<LaunchView> {
  requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await removeMark(tx, step))) return
    const action = LAUNCH_ACTIONS['launch.taken-up']
    await recordAudit(tx, asker(ctx), { action, subjectId: null, after: { step } })
  })
  return readLaunch(ctx)
}
