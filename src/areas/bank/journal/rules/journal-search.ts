// The possible meanings of a typed search: each is searched.
import type { Cents } from '#kernel/money.ts'
import { centsOf } from '#kernel/typed-dollars.ts'

/** Far above any movement. */
const AMOUNT_MAX: Cents = 1_000_000_000

export type JournalSearch = {
  /** As typed: a name, or a number of a case, an invoice, a payment, a check. */
  text: string
  /** "$1,200.50", "1200": an amount as well. */
  amountCents: Cents | null
}

/** Null if nothing was typed. */
export function journalSearch(typed: string): JournalSearch | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  return text === '' ? null : { text, amountCents: centsOf(text, AMOUNT_MAX) }
}
