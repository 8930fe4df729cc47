import type { SignedIn } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { canBook } from '../rules/policy.ts'

/** The guard of everything that takes time from the calendar. */
export function requireBooker(ctx: Context): SignedIn {
  const actor = requireSignedIn(ctx)
  if (!canBook(actor)) throw generalError('ACCESS_DENIED')
  return actor
}
