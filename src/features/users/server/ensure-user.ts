import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { EnsuredUser } from '../contract.ts'
import { effectiveRole } from '../rules/effective-role.ts'
import { upsert } from './repository.ts'

/** Called after each sign-in: the row exists afterwards, with the language the person signed in with. */
export async function ensureUser(ctx: Context): Promise<EnsuredUser> {
  if (!ctx.identified) throw generalError('SIGN_IN_REQUIRED')
  const { subject, email, hasSecondFactor } = ctx.identified
  const row = await upsert(ctx.db, { subject, email, language: ctx.language })
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
