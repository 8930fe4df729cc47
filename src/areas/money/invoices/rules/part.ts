// Paying a part: any amount from a floor up to what is still to be paid.
import type { Cents } from '#kernel/money.ts'

/** Below it the cost of a charge eats what comes in. What is left may be less, and is then paid whole. */
export const PART_CENTS_MIN = 2_500

/** The smallest amount that may be paid now. */
export function leastPart(openCents: Cents): Cents {
  return Math.min(PART_CENTS_MIN, openCents)
}

export function isPart(amountCents: Cents, openCents: Cents): boolean {
  return amountCents >= leastPart(openCents) && amountCents <= openCents
}
