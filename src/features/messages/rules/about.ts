// What a message says of an earlier one. Nothing that was sent is changed: a correction is a message of its own.
import type { Side } from './sides.ts'

export const ABOUT_WAYS = ['answer', 'correction'] as const
export type AboutWay = (typeof ABOUT_WAYS)[number]

/** Anything may be answered; a side corrects what it has said itself, no matter who of the firm it was. */
export function canBeAbout(as: AboutWay, earlier: { side: Side }, side: Side): boolean {
  return as === 'answer' || earlier.side === side
}
