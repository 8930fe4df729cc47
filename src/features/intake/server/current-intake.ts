import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { IntakeSession } from '../contract.ts'
import { findCurrent } from './repository.ts'
import { asSession } from './session-of.ts'

export async function currentIntake(ctx: Context): Promise<{ session: IntakeSession | null }> {
  const row = await findCurrent(ctx.db, requireSignedIn(ctx).userId)
  return { session: row && asSession(ctx, row) }
}
