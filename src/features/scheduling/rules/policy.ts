// Who may see and book which meetings. What is not yours does not exist for you.
import type { Actor, SignedIn } from '#kernel/actor.ts'

export type Parties = { clientId: string; attorneyId: string }

/** People book for themselves: staff do it in a client's name once there is a procedure for it. */
export function canBook(actor: SignedIn): boolean {
  return actor.role === 'client'
}

export function canRead(actor: Actor, parties: Parties): boolean {
  if (actor.kind === 'visitor') return false
  switch (actor.role) {
    case 'client':
      return parties.clientId === actor.userId
    case 'attorney':
      return parties.attorneyId === actor.userId
    case 'admin':
      return true
  }
}

/** Which meetings a list may hold; `canRead` is true for each of them. */
export type Scope = { clientId: string } | { attorneyId: string } | 'all'

export function scopeOf(actor: SignedIn): Scope {
  switch (actor.role) {
    case 'client':
      return { clientId: actor.userId }
    case 'attorney':
      return { attorneyId: actor.userId }
    case 'admin':
      return 'all'
  }
}
