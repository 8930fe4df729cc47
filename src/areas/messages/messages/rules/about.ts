// A message's reference to an earlier one. A sent message never changes: a correction is a separate message.
import type { Side } from './sides.ts'

export const ABOUT_WAYS = ['answer', 'correction'] as const
export type AboutWay = (typeof ABOUT_WAYS)[number]

type Said = { side: Side; helperId: string | null }

/**
 * Any message may be answered. A side corrects its own messages, any member of the firm's included, and the client their helpers' too; a
 * helper corrects their own words alone.
 */
export function canBeAbout(as: AboutWay, earlier: Said, { side, helperId }: Said): boolean {
  if (as === 'answer') return true
  return earlier.side === side && (helperId === null || earlier.helperId === helperId)
}
