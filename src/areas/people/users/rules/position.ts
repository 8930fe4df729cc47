// What an account is in the firm: one role, and an administrator may be an attorney as well, as one who works alone is.
import type { Role } from '#kernel/actor.ts'

export const POSITIONS = ['client', 'attorney', 'admin', 'admin-attorney'] as const
export type Position = (typeof POSITIONS)[number]

/** `isAttorney` says something of an administrator only: an attorney is one by their role. */
export type Held = { role: Role; isAttorney: boolean }

export function positionOf({ role, isAttorney }: Held): Position {
  return role === 'admin' && isAttorney ? 'admin-attorney' : role
}

export function heldIn(position: Position): Held {
  return position === 'admin-attorney'
    ? { role: 'admin', isAttorney: true }
    : { role: position, isAttorney: false }
}
