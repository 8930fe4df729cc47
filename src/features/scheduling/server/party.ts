// Who asks about meetings: somebody who is signed in, or a visitor with the key of an address that they have proven.
import { findById as findUser } from '#features/users/server/index.ts'
import { type VisitorRow, visitorOf } from '#features/visitors/server/index.ts'
import { stateOf } from '#features/users/rules/list.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { type BookingGuest, canBook, canRead, type Parties, type Party } from '../rules/policy.ts'
import { schedulingError } from './scheduling-error.ts'

/**
 * The visitor who books with the key of the request. Null without one, before they begin to book, and where the client in whose
 * name it is was disabled or has closed the account since. An account comes first.
 */
export async function guestOf(ctx: Context): Promise<VisitorRow | null> {
  if (ctx.actor.kind === 'user') return null
  const row = await visitorOf(ctx)
  if (!row || row.email === '') return null
  if (row.userId === null) return row
  const client = await findUser(ctx.db, row.userId)
  return client && stateOf(client) === 'active' ? row : null
}

/** Null for a visitor who has proven nothing. */
export async function partyOf(ctx: Context): Promise<Party | null> {
  if (ctx.actor.kind === 'user') return ctx.actor
  const guest = await guestOf(ctx)
  return guest && asParty(guest)
}

/** The guard of everything that is about somebody's meetings. */
export async function requireParty(ctx: Context): Promise<Party> {
  const party = await partyOf(ctx)
  if (!party) throw generalError('SIGN_IN_REQUIRED')
  return party
}

export type Booker = { clientId: string; guestId: string | null; party: Party }

/** The guard of everything that takes time from the calendar. */
export async function requireBooker(ctx: Context): Promise<Booker> {
  const guest = await guestOf(ctx)
  if (guest && guest.userId === null) throw schedulingError(ctx.firm, 'EMAIL_NOT_PROVEN')
  const party = await requireParty(ctx)
  if (!canBook(party)) throw generalError('ACCESS_DENIED')
  const guestId = party.kind === 'guest' ? party.guestId : null
  if (guestId !== null) refuseWithoutAccount(ctx)
  return { clientId: party.userId, guestId, party }
}

/** Whether it is the party's own: staff read meetings, but own none. */
export function isOwnerOf(party: Party, parties: Parties): boolean {
  return party.userId === parties.clientId && canRead(party, parties)
}

/** Where booking is free, the account is what is given for it. */
export function refuseWithoutAccount(ctx: Context): void {
  if (ctx.firm.consultationPrice === 'free-with-account') throw generalError('SIGN_IN_REQUIRED')
}

function asParty({ id: guestId, userId, firstName, lastName }: VisitorRow): BookingGuest | null {
  return userId === null ? null : { kind: 'guest', guestId, userId, name: `${firstName} ${lastName}`.trim() }
}
