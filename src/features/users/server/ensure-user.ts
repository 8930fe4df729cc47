import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { EnsuredUser } from '../contract.ts'
import { effectiveRole } from '../rules/effective-role.ts'
import { stateOf } from '../rules/list.ts'
import { upsert } from './repository.ts'
import { userError } from './user-error.ts'

/**
 * For whoever has proven who they are, called after each sign-in: the row exists afterwards, with the language of the
 * first one. Nobody gets a row under an address that they have not proven.
 */
export async function ensureUser(ctx: Context): Promise<EnsuredUser> {
  if (!ctx.identified?.isEmailProven) throw generalError('SIGN_IN_REQUIRED')
  const { subject, email, hasSecondFactor } = ctx.identified
  const row = await upsert(ctx.db, { subject, email, language: ctx.language })
  if (stateOf(row) !== 'active') throw userError(ctx.firm, 'USER_DISABLED')
  const role = effectiveRole(row.role, hasSecondFactor)
  return {
    uid: row.id,
    email: row.email,
    is_admin: role === 'admin',
    role,
    heldRole: row.role,
    language: row.language,
    needsSecondFactor: role !== row.role,
  }
}
