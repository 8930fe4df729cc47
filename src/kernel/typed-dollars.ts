// Amounts as staff type them: "1200", "1,200.50", "$75".
import type { Cents } from './money.ts'

/** Null if not an amount above zero, or more than `max`. */
export function centsOf(typed: string, max: Cents): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const [, dollars = '', cents = ''] = match
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= max ? amount : null
}

/** As typed: "1200.50". */
export function dollarsOf(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
