import { visitorOf } from '#areas/people/visitors/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import { findCurrent, findCurrentOfVisitor } from './repository.ts'
import { asSession, withProofOfVisit } from './session-of.ts'

/** The person's intake, by account or by the browser's key; null if there is none. */
export async function currentIntake(ctx: Context): Promise<{ session: IntakeSession | null }> {
  const mine = ctx.actor.kind === 'user' ? await findCurrent(ctx, ctx.actor.userId) : null
  const visitor = mine ? null : await visitorOf(ctx)
  const row = mine ?? (visitor && (await findCurrentOfVisitor(ctx, visitor.id)))
  return { session: row && asSession(ctx, await withProofOfVisit(ctx, row)) }
}
