// The caller about meetings: a signed-in person, or a visitor with the key of a proven address.
import { consultationPrice } from '#areas/money/payments/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import { findById as findUser, listByIds } from '#areas/people/users/server/index.ts'
import { hasProven, type VisitorRow, visitorOf } from '#areas/people/visitors/server/index.ts'
import { stateOf } from '#areas/people/users/rules/list.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import { canBook, canRead, type Parties, type Party } from '../rules/policy.ts'
import { listOpened } from './guest-repository.ts'
import { schedulingError } from './scheduling-error.ts'

/**
 * The visitor who books with the key of the request. Null without one, before they begin to book, and if the client in whose name it is was
 * disabled or has closed the account since. An account comes first.
 */
export async function guestOf(ctx: Context): Promise<VisitorRow | null> {
  if (ctx.actor.kind === 'user') return null
  const row = await visitorOf(ctx)
  return row && guestAmong(ctx, row)
}

async function guestAmong(ctx: Context, row: VisitorRow): Promise<VisitorRow | null> {
  if (row.email === '') return null
  if (row.userId === null) return row
  const client = await findUser(ctx.db, row.userId)
  return client && stateOf(client) === 'active' ? row : null
}

/** Null for an unproven visitor. */
export async function partyOf(ctx: Context): Promise<Party | null> {
  if (ctx.actor.kind === 'user') return ctx.actor
  const visitor = await visitorOf(ctx)
  if (!visitor) return null
  const guest = await guestAmong(ctx, visitor)
  const opened = await openedBy(ctx, visitor)
  const userId = guest?.userId ?? opened[0]?.clientId
  if (userId === undefined) return null
  const { id: guestId, firstName, lastName } = visitor
  const name = `${firstName} ${lastName}`.trim()
  return { kind: 'guest', guestId, userId, name, opened: opened.map(({ appointmentId }) => appointmentId) }
}

/** By links of mails. It counts while the address of the meeting is proven, and its owner has no account. */
async function openedBy(ctx: Context, visitor: VisitorRow) {
  const { provenEmail } = visitor
  if (provenEmail === null || !hasProven(ctx, visitor, provenEmail)) return []
  const opened = await listOpened(ctx.db, visitor.id)
  const clients = await listByIds(
    ctx.db,
    opened.map(({ clientId }) => clientId),
  )
  const theirs = clients.filter(
    (client) =>
      client.email === provenEmail && isGuestSubject(client.subject) && stateOf(client) === 'active',
  )
  return opened.filter(({ clientId }) => theirs.some(({ id }) => id === clientId))
}

/** The guard of everything about a person's meetings. */
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
  if (party.kind === 'user') return { clientId: party.userId, guestId: null, party }
  // A link opens one meeting: nothing is booked with it.
  if (!guest) throw generalError('SIGN_IN_REQUIRED')
  await refuseWithoutAccount(ctx)
  return { clientId: party.userId, guestId: party.guestId, party }
}

/** Whether it is the party's own: staff read meetings, but own none. */
export function isOwnerOf(party: Party, parties: Parties): boolean {
  return party.userId === parties.clientId && canRead(party, parties)
}

/** A free booking requires an account. */
export async function refuseWithoutAccount(ctx: Context): Promise<void> {
  if ((await consultationPrice(ctx, ctx.db)) === 'free-with-account') throw generalError('SIGN_IN_REQUIRED')
}
