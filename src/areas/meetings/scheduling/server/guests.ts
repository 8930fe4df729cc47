// Booking without an account: an address, a code sent to it, and a key that opens the meetings then booked.
import { checkEmailCode, type CodeFor, sendEmailCode } from '#areas/people/auth/server/index.ts'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { EMAIL_CODE_ERRORS } from '#areas/people/auth/rules/email-code-errors.ts'
import { clientForGuest } from '#areas/people/users/server/index.ts'
import {
  beginVisit,
  changeVisitor,
  hasProven,
  insertVisitor,
  lockVisitor,
  markProven,
  type VisitorRow,
  visitorOf,
} from '#areas/people/visitors/server/index.ts'
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
import { GUEST_STARTS } from '../rules/guest.ts'
import { isoOf } from './appointment-view.ts'
import { hasBookings, moveBookings } from './guest-repository.ts'
import { guestOf, refuseWithoutAccount } from './party.ts'
import { schedulingError } from './scheduling-error.ts'

/** For everyone, and with one answer for every address: only a reader of its mails learns whose it is. */
export async function startGuest(ctx: Context, input: GuestInput): Promise<StartedGuest> {
  await refuseWithoutAccount(ctx)
  const known = await guestOf(ctx)
  if (!known) await countAgainst(ctx, GUEST_STARTS, networkOf(ctx.clientAddress))
  const person = { ...input, email: input.email.toLowerCase() }
  return ctx.db.transaction(async (tx) => {
    const { visitor, key } = await beginVisit(ctx, tx)
    const isSame = known?.userId !== null && known?.email === person.email
    if (!isSame) await partFromBookings(ctx, tx, visitor)
    const guest = await changeVisitor(tx, visitor.id, { ...person, language: ctx.language })
    const begun = { guestId: guest.id, key: key ?? ctx.visitorKey ?? '' }
    if (!isSame && !hasProven(ctx, guest, guest.email)) {
      return { ...begun, isProven: false, ...(await sendGuestsCode({ ...ctx, db: tx }, guest)) }
    }
    if (!isSame) await bookInNameOfClient(tx, guest)
    return { ...begun, isProven: true, ...sentTo(guest) }
  })
}

/**
 * Another person books with this key from now on, or the same person under another address: earlier meetings stay with their address, and
 * the key opens them no longer.
 */
async function partFromBookings(ctx: Context, tx: Database, visitor: VisitorRow): Promise<void> {
  if (visitor.userId === null) return
  const { id, ...before } = visitor
  if (await hasBookings(tx, id)) {
    const parted = await insertVisitor(tx, { ...before, keyHash: null, expiresAt: toDate(ctx.clock.now()) })
    await moveBookings(tx, { from: id, to: parted.id })
  }
  await changeVisitor(tx, id, { userId: null })
}

/** Another person is at this device: they see nothing of the one before, the intake apart. */
export async function leaveGuest(ctx: Context): Promise<{ left: true }> {
  const visitor = await visitorOf(ctx)
  if (!visitor) throw generalError('SIGN_IN_REQUIRED')
  await ctx.db.transaction(async (tx) => {
    await partFromBookings(ctx, tx, await lockVisitor(tx, visitor.id))
    const nobody = { email: '', firstName: '', lastName: '', provenEmail: null, provenAt: null }
    await changeVisitor(tx, visitor.id, nobody)
  })
  return { left: true }
}

/** The guest of the current key, so that a reload continues there. */
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
    sendGuestsCode({ ...ctx, db: tx }, await changeVisitor(tx, guest.id, { email })),
  )
}

/**
 * From here on the guest books in the name of the client who has the address. Staff and people with a disabled account learn by mail that
 * they may not, which no one else learns.
 */
export async function proveGuest(ctx: Context, input: ProveGuestInput): Promise<{ proven: true }> {
  const guest = await requireGuest(ctx)
  if (guest.userId !== null) return { proven: true }
  const shown = input.email?.toLowerCase() ?? guest.email
  if (shown !== guest.email) throw emailChanged()
  await checkEmailCode(ctx, codeFor(guest), input.code)
  await ctx.db.transaction(async (tx) => {
    const row = await lockVisitor(tx, guest.id)
    if (row.email !== guest.email) throw emailChanged()
    await markProven(ctx, tx, row.id, row.email)
    await bookInNameOfClient(tx, row)
  })
  return { proven: true }
}

async function bookInNameOfClient(tx: Database, guest: VisitorRow): Promise<void> {
  const { email, firstName, lastName, language } = guest
  const client = await clientForGuest(tx, { email, firstName, lastName, language })
  if (!client) throw generalError('ACCESS_DENIED')
  await changeVisitor(tx, guest.id, { userId: client.id })
}

async function requireGuest(ctx: Context): Promise<VisitorRow> {
  const guest = await guestOf(ctx)
  if (!guest) throw generalError('SIGN_IN_REQUIRED')
  await refuseWithoutAccount(ctx)
  return guest
}

/** A mail that cannot be queued is an error, and so are too many codes. */
export async function sendCode(ctx: Context, wanted: CodeFor): Promise<void> {
  try {
    await sendEmailCode(ctx, wanted)
  } catch (error) {
    if (error instanceof ProductError) throw error
    ctx.log.error('booking', error, { guestId: wanted.subject })
    throw schedulingError(ctx.firm, 'VERIFICATION_CODE_NOT_SENT')
  }
}

async function sendGuestsCode(ctx: Context, guest: VisitorRow): Promise<CodeSent> {
  await sendCode(ctx, codeFor(guest))
  return sentTo(guest)
}

function sentTo({ email }: VisitorRow): CodeSent {
  return { email, minutes: EMAIL_CODE.minutes, waitSeconds: EMAIL_CODE.waitSeconds }
}

function codeFor({ id, email }: VisitorRow): CodeFor {
  return { purpose: 'booking', subject: id, email }
}

function emailChanged(): ProductError {
  return new ProductError('EMAIL_CHANGED', EMAIL_CODE_ERRORS.EMAIL_CHANGED)
}
