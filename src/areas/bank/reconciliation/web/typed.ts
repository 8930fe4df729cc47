// Text typed by staff on these pages, and its values to send.
import type { Cents } from '#kernel/money.ts'
import { centsOf, dollarsOf } from '#kernel/typed-dollars.ts'

const BALANCE_CENTS_MAX = 1_000_000_000_00

/** A balance may be zero, or below it: "0", "1,250.50", "-12". Null if it is none. */
export function balanceOf(typed: string): Cents | null {
  const text = typed.trim().replace(/^\u2212/, '-')
  if (/^-?\$?0+(\.0{1,2})?$/.test(text)) return 0
  const cents = centsOf(text.replace(/^-/, ''), BALANCE_CENTS_MAX)
  if (cents === null) return null
  return text.startsWith('-') ? -cents : cents
}

export function typedBalance(cents: Cents): string {
  return cents < 0 ? `-${dollarsOf(-cents)}` : dollarsOf(cents)
}
