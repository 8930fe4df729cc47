// The books' signs for people: growth of what we owe or have earned is a plus.
import { formatCents, type Cents } from '#kernel/money.ts'
import type { Language } from '#kernel/language.ts'
import type { LedgerAccountName } from './postings.ts'

/** A debit is positive in the books; these grow by credits. */
const GROWS_BY_CREDIT: readonly LedgerAccountName[] = [
  'client_funds',
  'pending_funds',
  'trust_refill',
  'fees_earned',
]

export function readable(account: LedgerAccountName, cents: Cents): Cents {
  if (cents === 0) return 0
  return GROWS_BY_CREDIT.includes(account) ? -cents : cents
}

/** "+$50" or "−$50". */
export function signed(cents: Cents, language: Language): string {
  if (cents === 0) return formatCents(0, language)
  return `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents), language)}`
}
