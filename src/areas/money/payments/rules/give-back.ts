// Refunds of money the firm took itself, outside the gateway: by firm check, transfer or cash.
import type { Language } from '#kernel/language.ts'

export const WAYS_BACK = ['check', 'transfer', 'cash'] as const
export type WayBack = (typeof WAYS_BACK)[number]

/** Trust money leaves only by ways that name the payee and leave a bank record, not in cash (decision 103). */
const FROM_TRUST: readonly WayBack[] = ['check', 'transfer']

export function waysBackFrom(account: 'operating' | 'trust'): readonly WayBack[] {
  return account === 'trust' ? FROM_TRUST : WAYS_BACK
}

/** True if the bank statement shows a number for the check or transfer. */
export function wayBackHasNumber(way: WayBack): boolean {
  return way !== 'cash'
}

const NAMES: Record<WayBack, Record<Language, string>> = {
  check: { en: 'Check', es: 'Cheque' },
  transfer: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  cash: { en: 'Cash', es: 'Efectivo' },
}

export function wayBackName(way: WayBack, language: Language): string {
  return NAMES[way][language]
}

/** "Check 2041"; the name alone without a number. */
export function wayBackLine(way: WayBack, number: string, language: Language): string {
  return number === '' ? wayBackName(way, language) : `${wayBackName(way, language)} ${number}`
}

/** `undone`: the check was stopped or not cashed, and the money is back. */
export const GIVE_BACK_STATES = ['proposed', 'paid', 'undone', 'withdrawn'] as const
export type GiveBackState = (typeof GIVE_BACK_STATES)[number]

type Standing = { withdrawnAt: Date | null; paidAt: Date | null; undoneAt: Date | null }

export function giveBackStateOf({ withdrawnAt, paidAt, undoneAt }: Standing): GiveBackState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (undoneAt !== null) return 'undone'
  return paidAt === null ? 'proposed' : 'paid'
}
