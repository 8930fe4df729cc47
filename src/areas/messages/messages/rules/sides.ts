// The two sides of a conversation. The firm is one side, with any writer.
import { isStaff, type SignedIn } from '#kernel/actor.ts'

export const SIDES = ['client', 'firm'] as const
export type Side = (typeof SIDES)[number]

export function sideOf(actor: SignedIn): Side {
  return isStaff(actor) ? 'firm' : 'client'
}

export const MARKS = ['sent', 'delivered', 'read'] as const
export type Mark = (typeof MARKS)[number]

type Marked = { deliveredAt: string | null; readAt: string | null }

/** How far a message has come: true of the other side, and no more. */
export function markOf({ deliveredAt, readAt }: Marked): Mark {
  if (readAt !== null) return 'read'
  return deliveredAt === null ? 'sent' : 'delivered'
}
