// Who may see, book and change which meetings. Those of others do not exist for you.
import { ATTORNEYS_AND_ADMINS, hasOneOf, type SignedIn } from '#kernel/actor.ts'
import type { ChangedBy } from './notice.ts'

/** A visitor with a proven address, the client who has it, and the given name. */
export type BookingGuest = {
  kind: 'guest'
  guestId: string
  userId: string
  name: string
  /** Meetings that they did not book with this key: the link of a mail opened them, and a code sent to their address. */
  opened: readonly string[]
}
/** The people to whom meetings are shown. */
export type Party = SignedIn | BookingGuest

export type Parties = { id: string; clientId: string; attorneyId: string; guestId: string | null }

/** People book for themselves: staff do it in a client's name once there is a procedure for it. */
export function canBook(party: Party): boolean {
  return party.kind === 'guest' || party.role === 'client'
}

/** A guest's key opens the meetings booked with it or opened by a link, and nothing else of the same person. */
export function canRead(party: Party, parties: Parties): boolean {
  if (party.kind === 'guest') return parties.guestId === party.guestId || party.opened.includes(parties.id)
  switch (party.role) {
    case 'client':
      return parties.clientId === party.userId
    case 'attorney':
      return parties.attorneyId === party.userId
    case 'staff':
    case 'admin':
      return true
    case 'books':
      return false
  }
}

/** Whether this attorney's calendar is theirs to read and change; without one, that of everybody. */
export function keepsCalendarOf(
  { role, userId }: Pick<SignedIn, 'role' | 'userId'>,
  attorneyId: string | null,
): boolean {
  return role === 'admin' || role === 'staff' || attorneyId === userId
}

/** A meeting that was held earns its fee, which leaves the trust account: for attorneys and administrators. */
export function saysOutcome(party: Party): boolean {
  return party.kind === 'user' && hasOneOf(party, ATTORNEYS_AND_ADMINS)
}

/** The party's role in moving and canceling. */
export function changesAs(party: Party): ChangedBy {
  return canBook(party) ? 'client' : 'firm'
}

/** The meetings a list may contain; `canRead` is true for each. */
export type Scope =
  | { clientId: string }
  | { attorneyId: string }
  | { guestId: string; opened: readonly string[] }
  | 'all'

export function scopeOf(party: Party): Scope {
  if (party.kind === 'guest') return { guestId: party.guestId, opened: party.opened }
  switch (party.role) {
    case 'client':
      return { clientId: party.userId }
    case 'attorney':
    case 'books':
      return { attorneyId: party.userId }
    case 'staff':
    case 'admin':
      return 'all'
  }
}
