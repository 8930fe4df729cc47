// Amounts as staff type or paste them: "1200", "1,200.50", "$75", "75.00 USD".
import type { Cents } from './money.ts'
import { readLine } from './typed-text.ts'

/** Null if not an amount above zero, or more than `max`. */
export function centsOf(typed: string, max: Cents): Cents | null {
  const match = /^(?:US ?\$|USD|\$)? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?(?: ?(?:USD|\$))?$/i.exec(
    readLine(typed),
  )
  if (!match) return null
  const [, dollars = '', cents = ''] = match
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= max ? amount : null
}

/** As typed: "1200.50". */
export function dollarsOf(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
