import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import { findByKey, findCurrent } from './repository.ts'
import { asSession, keyHashOf } from './session-of.ts'

/** The person's intake, by account or by the key that the browser keeps; null where there is none. */
export async function currentIntake(ctx: Context): Promise<{ session: IntakeSession | null }> {
  const keyHash = keyHashOf(ctx)
  const mine = ctx.actor.kind === 'user' ? await findCurrent(ctx, ctx.actor.userId) : null
  const row = mine ?? (keyHash === null ? null : await findByKey(ctx, keyHash))
  return { session: row && asSession(ctx, row) }
}
