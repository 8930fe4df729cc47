import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Profile, ProfileInput } from '../contract.ts'
import { findById, saveProfile as store, type UserRow } from './repository.ts'

function asProfile(row: UserRow): Profile {
  const { firstName, lastName, phone, timeZone, language, email, role } = row
  return { firstName, lastName, phone, timeZone, language, email, role }
}

export async function getProfile(ctx: Context): Promise<Profile> {
  const row = await findById(ctx.db, requireSignedIn(ctx).userId)
  if (!row) throw generalError('NOT_FOUND')
  return asProfile(row)
}

export async function saveProfile(ctx: Context, input: ProfileInput): Promise<Profile> {
  return asProfile(await store(ctx.db, requireSignedIn(ctx).userId, input))
}
