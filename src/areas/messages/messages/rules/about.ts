// What a message says of an earlier one. Nothing that was sent is changed: a correction is a message of its own.
import type { Side } from './sides.ts'

export const ABOUT_WAYS = ['answer', 'correction'] as const
export type AboutWay = (typeof ABOUT_WAYS)[number]

type Said = { side: Side; helperId: string | null }

/**
 * Anything may be answered. A side corrects what it has said itself, no matter who of the firm it was, and the client what their
 * helpers said too; a helper corrects their own words alone.
 */
export function canBeAbout(as: AboutWay, earlier: Said, { side, helperId }: Said): boolean {
  if (as === 'answer') return true
  return earlier.side === side && (helperId === null || earlier.helperId === helperId)
}
