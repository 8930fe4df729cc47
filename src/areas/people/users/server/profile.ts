import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import type { Profile, ProfileInput } from '../contract.ts'
import { HOME_COUNTRY } from '../rules/profile.ts'
import type { Neighbours } from './neighbours.ts'
import { termsToAgree } from './terms.ts'
import { findById, lock, saveProfile as store, type UserRow } from './repository.ts'

export async function getProfile(ctx: Context): Promise<Profile> {
  const row = await findById(ctx.db, requireSignedIn(ctx).userId)
  if (!row) throw generalError('NOT_FOUND')
  return asProfile(ctx, row)
}

/** `neighbours`: what other features do where the name or the address is another one. */
export async function saveProfile(
  ctx: Context,
  input: ProfileInput,
  neighbours?: Pick<Neighbours, 'afterNaming' | 'afterMoving'>,
): Promise<Profile> {
  const { userId } = requireSignedIn(ctx)
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lock(tx, userId)
    const after = await store(tx, userId, input)
    const isRenamed = before?.firstName !== after.firstName || before.lastName !== after.lastName
    if (isRenamed) await neighbours?.afterNaming(tx, after)
    if (before && ADDRESS.some((column) => before[column] !== after[column]))
      await neighbours?.afterMoving(ctx, tx, before, after)
    return after
  })
  return asProfile(ctx, row)
}

const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'country'] as const

async function asProfile(ctx: Context, row: UserRow): Promise<Profile> {
  const { firstName, lastName, phone, timeZone, language, preferredContactMethod, largeText, email } = row
  const { addressLine1: line1, addressLine2: line2, country, city, state, postalCode } = row
  return {
    firstName,
    lastName,
    phone,
    timeZone,
    language,
    preferredContactMethod,
    largeText,
    address: { country: country || HOME_COUNTRY, line1, line2, city, state, postalCode },
    email,
    role: requireSignedIn(ctx).role,
    heldRole: row.role,
    createdAt: row.createdAt.toISOString(),
    methods: [...(await ctx.identity.accounts.methods(row.subject))],
    termsToAgree: await termsToAgree(ctx, ctx.db, row.id),
    hasSecondFactor: ctx.identified?.hasSecondFactor ?? false,
  }
}
