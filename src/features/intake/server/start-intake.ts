import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { IntakeSession } from '../contract.ts'
import { openIntake } from './repository.ts'
import { asSession } from './session-of.ts'

/** Opens the person's intake, or resumes the one that is open: calling it twice is calling it once. */
export async function startIntake(ctx: Context): Promise<IntakeSession> {
  const { userId } = requireSignedIn(ctx)
  const person = { ownerId: userId, language: ctx.language, now: toDate(ctx.clock.now()) }
  return asSession(ctx, await openIntake(ctx.db, person))
}
