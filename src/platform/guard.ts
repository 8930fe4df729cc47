// The caller, for a verb that has to know: the API has already refused by the contract (`#api/who.ts`), and internal calls of a verb are
// refused here.
import { BOOK_READERS, INVOICE_READERS, hasOneOf, isStaff, type Role, type SignedIn } from '#kernel/actor.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from './context.ts'

export function requireSignedIn(ctx: Context): SignedIn {
  if (ctx.actor.kind === 'visitor') throw generalError('SIGN_IN_REQUIRED')
  return ctx.actor
}

/** For lists that only staff have. What belongs to a person is answered with NOT_FOUND instead. */
export function requireStaff(ctx: Context): SignedIn {
  const actor = requireSignedIn(ctx)
  if (!isStaff(actor)) throw generalError('ACCESS_DENIED')
  return actor
}

/** For what only clients do. */
export function requireClient(ctx: Context): SignedIn {
  const actor = requireSignedIn(ctx)
  if (actor.role !== 'client') throw generalError('ACCESS_DENIED')
  return actor
}

/** For verbs about other people's accounts. */
export function requireAdmin(ctx: Context): SignedIn {
  const actor = requireSignedIn(ctx)
  if (actor.role !== 'admin') throw generalError('ACCESS_DENIED')
  return actor
}

/** For invoices of many clients. */
export function requireInvoiceReader(ctx: Context): SignedIn {
  return requireOneOf(ctx, INVOICE_READERS)
}

/** For lists of the firm's books. */
export function requireBooks(ctx: Context): SignedIn {
  return requireOneOf(ctx, BOOK_READERS)
}

function requireOneOf(ctx: Context, roles: readonly Role[]): SignedIn {
  const actor = requireSignedIn(ctx)
  if (!hasOneOf(actor, roles)) throw generalError('ACCESS_DENIED')
  return actor
}
