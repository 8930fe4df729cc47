// The firm's payments to third parties for a client: government fees and other costs. None is ever a fee of the firm.
import { daysBetween, type PlainDate } from '#kernel/calendar.ts'

/** `trust`: the client's own money, advanced for the case. `operating`: the firm's, billed later. */
export const FUNDS = ['trust', 'operating'] as const
export type Fund = (typeof FUNDS)[number]

export const CATEGORIES = [
  'government-fee',
  'translation',
  'medical-exam',
  'courier',
  'court',
  'other',
] as const

export const METHODS = ['check', 'online', 'transfer', 'card', 'money-order', 'cash'] as const
export type Method = (typeof METHODS)[number]

/**
 * Trust money leaves only by methods that name the payee and leave a bank record (ABA Model Rules for Client Trust
 * Account Records, rule 2): never as cash or by a card on the account.
 */
const FROM_TRUST: readonly Method[] = ['check', 'online', 'transfer']

export function methodsOf(fund: Fund): readonly Method[] {
  return fund === 'trust' ? FROM_TRUST : METHODS
}

/** True if the bank statement shows its number. */
export function needsReference(method: Method): boolean {
  return method === 'check' || method === 'money-order' || method === 'transfer'
}

/** One cost: far above any government fee, far below an integer column's limit. */
export const AMOUNT_CENTS_MAX = 10_000_000
export const PAYEE_MAX = 120
export const REFERENCE_MAX = 60
/** Older payments belong to closed books. */
const DAYS_BACK_MAX = 366

export type DayProblem = 'future' | 'tooOld'

export function whyNotPaidOn(paidOn: PlainDate, today: PlainDate): DayProblem | null {
  const ago = daysBetween(paidOn, today)
  if (ago < 0) return 'future'
  return ago > DAYS_BACK_MAX ? 'tooOld' : null
}
