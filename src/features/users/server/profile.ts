import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Profile, ProfileInput } from '../contract.ts'
import { termsToAgree } from './terms.ts'
import { findById, saveProfile as store, type UserRow } from './repository.ts'

export async function getProfile(ctx: Context): Promise<Profile> {
  const row = await findById(ctx.db, requireSignedIn(ctx).userId)
  if (!row) throw generalError('NOT_FOUND')
  return asProfile(ctx, row)
}

export async function saveProfile(ctx: Context, input: ProfileInput): Promise<Profile> {
  return asProfile(ctx, await store(ctx.db, requireSignedIn(ctx).userId, input))
}

async function asProfile(ctx: Context, row: UserRow): Promise<Profile> {
  const { firstName, lastName, phone, timeZone, language, preferredContactMethod, largeText, email } = row
  const { addressLine1: line1, addressLine2: line2, city, state, postalCode } = row
  return {
    firstName,
    lastName,
    phone,
    timeZone,
    language,
    preferredContactMethod,
    largeText,
    address: { line1, line2, city, state, postalCode },
    email,
    role: requireSignedIn(ctx).role,
    heldRole: row.role,
    createdAt: row.createdAt.toISOString(),
    methods: [...(await ctx.identity.accounts.methods(row.subject))],
    termsToAgree: await termsToAgree(ctx, ctx.db, row.id),
    hasSecondFactor: ctx.identified?.hasSecondFactor ?? false,
  }
}
