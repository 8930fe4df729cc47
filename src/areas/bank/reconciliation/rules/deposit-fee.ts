// A bank may keep its fee of a deposit before it writes the sum: the line is less than the deposit.
import type { Cents } from '#kernel/money.ts'

/** A wire from another country costs about as much. A larger difference is no fee, and is looked into. */
export const DEPOSIT_FEE_CENTS_MAX: Cents = 50_00

/** The missing part of a deposit, if it may be a fee. A line above the book amount has none, nor has a payment. */
export function feeOfDeposit(bankCents: Cents, booksCents: Cents): Cents | null {
  const cents = booksCents - bankCents
  return bankCents > 0 && cents > 0 && cents <= DEPOSIT_FEE_CENTS_MAX ? cents : null
}
