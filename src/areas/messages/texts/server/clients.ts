// Which clients staff may see is known to a later feature: its manifest says so.
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { type Features, sole } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'

type IsClientFor = (ctx: Context, clientId: string) => Promise<boolean>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Whether the calling member of staff may see the client: exactly one feature answers. */
    isClientFor?: IsClientFor
  }
}

/** Whether the calling member of staff may see the client. */
export function isClientOf(ctx: Context, features: Features, clientId: string): Promise<boolean> {
  const isFor = sole(features, 'isClientFor', (feature) => feature.isClientFor)
  return isFor(ctx, clientId)
}

/** Throws NOT_FOUND for a client whom the caller may not see. */
export async function requireClientOf(ctx: Context, features: Features, clientId: string): Promise<string> {
  const { userId } = requireStaff(ctx)
  if (!(await isClientOf(ctx, features, clientId))) throw generalError('NOT_FOUND')
  return userId
}
