// Booking without an account: an address, the code that was sent to it, and a key that opens what is then booked.
import { checkEmailCode, type CodeFor, sendEmailCode } from '#features/auth/server/index.ts'
import { EMAIL_CODE, EMAIL_CODE_ERRORS } from '#features/auth/rules/email-code.ts'
import { clientForGuest } from '#features/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError, ProductError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type {
  CodeSent,
  Guest,
  GuestCodeInput,
  GuestInput,
  ProveGuestInput,
  StartedGuest,
} from '../contract.ts'
import { GUEST_STARTS, guestUntil } from '../rules/guest.ts'
import { isoOf } from './appointment-view.ts'
import { changeGuest, forgetGuests, type GuestRow, insertGuest, lockGuest } from './guest-repository.ts'
import { guestOf, hashOf, newKey, refuseWithoutAccount } from './party.ts'
import { schedulingError } from './scheduling-error.ts'

/** For everybody, and with one answer for every address: whose it is shows to anyone who reads its letters. */
export async function startGuest(ctx: Context, input: GuestInput): Promise<StartedGuest> {
  refuseWithoutAccount(ctx)
  const known = await guestOf(ctx)
  if (!known) await countAgainst(ctx, GUEST_STARTS, networkOf(ctx.clientAddress))
  const person = { ...input, email: input.email.toLowerCase() }
  const resumed = known?.userId === null && ctx.bookingKey !== null ? { ...known, key: ctx.bookingKey } : null
  return ctx.db.transaction(async (tx) => {
    const key = resumed?.key ?? newKey()
    const guest = resumed ? await changeGuest(tx, resumed.id, person) : await newGuest(ctx, tx, key, person)
    return { guestId: guest.id, key, ...(await sendCode({ ...ctx, db: tx }, guest)) }
  })
}

/** Names and addresses of those before, whose key is over and who booked nothing, are not kept. */
async function newGuest(ctx: Context, tx: Database, key: string, person: GuestInput): Promise<GuestRow> {
  const now = ctx.clock.now()
  await forgetGuests(tx, toDate(now))
  return insertGuest(tx, {
    ...person,
    keyHash: hashOf(key),
    language: ctx.language,
    createdAt: toDate(now),
    expiresAt: toDate(guestUntil(now)),
  })
}

/** Who books with the key that came along, so that a reload goes on where they were. */
export async function currentGuest(ctx: Context): Promise<{ guest: Guest | null }> {
  const row = await guestOf(ctx)
  if (!row) return { guest: null }
  const { id: guestId, email, firstName, lastName, userId, expiresAt } = row
  return {
    guest: { guestId, email, firstName, lastName, isProven: userId !== null, expiresAt: isoOf(expiresAt) },
  }
}

/** For anyone who bears a key. A proven address stays: for another one a guest begins again. */
export async function sendGuestCode(ctx: Context, input: GuestCodeInput): Promise<CodeSent> {
  const guest = await requireGuest(ctx)
  const email = input.email?.toLowerCase() ?? guest.email
  if (guest.userId !== null) {
    if (email !== guest.email) throw generalError('ACCESS_DENIED')
    return sentTo(guest)
  }
  return ctx.db.transaction(async (tx) =>
    sendCode({ ...ctx, db: tx }, await changeGuest(tx, guest.id, { email })),
  )
}

/**
 * From here on the guest books in the name of the client who has the address. Staff and people whose account is
 * disabled are told that they may not, which nobody learns who does not read their letters.
 */
export async function proveGuest(ctx: Context, input: ProveGuestInput): Promise<{ proven: true }> {
  const guest = await requireGuest(ctx)
  if (guest.userId !== null) return { proven: true }
  const shown = input.email?.toLowerCase() ?? guest.email
  if (shown !== guest.email) throw emailChanged()
  await checkEmailCode(ctx, codeFor(guest), input.code)
  await ctx.db.transaction(async (tx) => {
    const row = await lockGuest(tx, guest.id)
    if (row.email !== guest.email) throw emailChanged()
    const { email, firstName, lastName, language } = row
    const client = await clientForGuest(tx, { email, firstName, lastName, language })
    if (!client) throw generalError('ACCESS_DENIED')
    await changeGuest(tx, row.id, { userId: client.id })
  })
  return { proven: true }
}

async function requireGuest(ctx: Context): Promise<GuestRow> {
  const guest = await guestOf(ctx)
  if (!guest) throw generalError('SIGN_IN_REQUIRED')
  refuseWithoutAccount(ctx)
  return guest
}

/** A letter that cannot be owed is said to be so; that too many were asked for is said as such. */
async function sendCode(ctx: Context, guest: GuestRow): Promise<CodeSent> {
  try {
    await sendEmailCode(ctx, codeFor(guest))
  } catch (error) {
    if (error instanceof ProductError) throw error
    ctx.log.error('booking', error, { guestId: guest.id })
    throw schedulingError(ctx.firm, 'VERIFICATION_CODE_NOT_SENT')
  }
  return sentTo(guest)
}

function sentTo({ email }: GuestRow): CodeSent {
  return { email, minutes: EMAIL_CODE.minutes, waitSeconds: EMAIL_CODE.waitSeconds }
}

function codeFor({ id, email }: GuestRow): CodeFor {
  return { purpose: 'booking', subject: id, email }
}

function emailChanged(): ProductError {
  return new ProductError('EMAIL_CHANGED', EMAIL_CODE_ERRORS.EMAIL_CHANGED)
}
