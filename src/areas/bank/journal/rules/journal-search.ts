// What somebody may have meant by what they typed: each meaning is looked for.
import type { Cents } from '#kernel/money.ts'
import { centsOf } from '#kernel/typed-dollars.ts'

/** Far above any movement. */
const AMOUNT_MAX: Cents = 1_000_000_000

export type JournalSearch = {
  /** As it was typed: a name, or a number of a case, an invoice, a payment, a check. */
  text: string
  /** "$1,200.50", "1200": an amount as well. */
  amountCents: Cents | null
}

/** Null where nothing was typed. */
export function journalSearch(typed: string): JournalSearch | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  return text === '' ? null : { text, amountCents: centsOf(text, AMOUNT_MAX) }
}
