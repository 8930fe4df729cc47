// Partial payments: any amount from a floor up to the balance.
import type { Cents } from '#kernel/money.ts'

/** Below it, charge costs consume the income. A smaller balance is paid in full. */
export const PART_CENTS_MIN = 2_500

/** The smallest amount payable now. */
export function leastPart(openCents: Cents): Cents {
  return Math.min(PART_CENTS_MIN, openCents)
}

export function isPart(amountCents: Cents, openCents: Cents): boolean {
  return amountCents >= leastPart(openCents) && amountCents <= openCents
}
