// What an account is in the firm: a role, and what goes with it. An administrator may be an attorney as well, as one who works alone
// is; staff and attorneys may read the books as well.
import type { Role } from '#kernel/actor.ts'

export const COLLEAGUE_POSITIONS = [
  'staff',
  'staff-books',
  'books',
  'attorney',
  'attorney-books',
  'admin',
  'admin-attorney',
] as const
export type ColleaguePosition = (typeof COLLEAGUE_POSITIONS)[number]
export const POSITIONS = ['client', ...COLLEAGUE_POSITIONS] as const
export type Position = (typeof POSITIONS)[number]

/** `isAttorney` says something of an administrator only, `readsBooks` of staff and attorneys: others are or do so by their role. */
export type Held = { role: Role; isAttorney: boolean; readsBooks: boolean }

export function positionOf({ role, isAttorney, readsBooks }: Held): Position {
  switch (role) {
    case 'admin':
      return isAttorney ? 'admin-attorney' : role
    case 'staff':
    case 'attorney':
      return readsBooks ? `${role}-books` : role
    case 'client':
    case 'books':
      return role
  }
}

export function heldIn(position: Position): Held {
  switch (position) {
    case 'admin-attorney':
      return { role: 'admin', isAttorney: true, readsBooks: false }
    case 'staff-books':
      return { role: 'staff', isAttorney: false, readsBooks: true }
    case 'attorney-books':
      return { role: 'attorney', isAttorney: false, readsBooks: true }
    case 'client':
    case 'staff':
    case 'books':
    case 'attorney':
    case 'admin':
      return { role: position, isAttorney: false, readsBooks: false }
  }
}
