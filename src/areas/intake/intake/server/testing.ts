// For tests: the effect of signing in on a visitor's intake.
import { belongingsOf, claimVisit } from '#areas/people/visitors/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { IntakeSession } from '../contract.ts'
import { currentIntake } from './current-intake.ts'
import { intakeFeature } from './feature.ts'

/** Claims the intakes of the context's key; returns the account's intake afterwards. */
export async function claimIntake(ctx: Context): Promise<{ session: IntakeSession | null }> {
  await claimVisit(ctx, belongingsOf([intakeFeature]))
  return currentIntake(ctx)
}
