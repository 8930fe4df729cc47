import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { EnsuredUser } from '../contract.ts'
import { upsert } from './repository.ts'

/** Called after each sign-in: the row exists afterwards, with the language the person signed in with. */
export async function ensureUser(ctx: Context): Promise<EnsuredUser> {
  if (!ctx.identified) throw generalError('SIGN_IN_REQUIRED')
  const { subject, email } = ctx.identified
  const row = await upsert(ctx.db, { subject, email, language: ctx.language })
  return { uid: row.id, email: row.email, is_admin: row.role === 'admin', role: row.role }
}
