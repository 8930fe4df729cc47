// Payments outside the gateway: the name of each method and its required fields.
import type { Language } from '#kernel/language.ts'
import type { HandMethod } from './payment.ts'

const NAMES: Record<HandMethod, Record<Language, string>> = {
  check: { en: 'Check', es: 'Cheque' },
  cash: { en: 'Cash', es: 'Efectivo' },
  'money-order': { en: 'Money order', es: 'Giro postal (money order)' },
  wire: { en: 'Wire transfer', es: 'Giro bancario (wire)' },
  transfer: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  zelle: { en: 'Zelle', es: 'Zelle' },
}

export function handMethodName(method: HandMethod, language: Language): string {
  return NAMES[method][language]
}

/** "Check 1042"; the name alone without a number. */
export function handMethodLine(method: HandMethod, number: string, language: Language): string {
  const name = handMethodName(method, language)
  return number === '' ? name : `${name} ${number}`
}

const IN_DRAWER: readonly HandMethod[] = ['check', 'cash', 'money-order']

/** True if staff take it to the bank; the rest arrives automatically. */
export function goesToBank(method: HandMethod): boolean {
  return IN_DRAWER.includes(method)
}

/** True if the bank can still refuse it after the deposit. */
export function isPaper(method: HandMethod): boolean {
  return method === 'check' || method === 'money-order'
}

/** True if the bank statement shows the number of the paper or transfer. */
export function needsNumber(method: HandMethod): boolean {
  return method !== 'cash' && method !== 'zelle'
}

/** What the money is for. `advance` and `cost` belong to a case, without a payment request. */
export const PURPOSES = ['invoice', 'retainer', 'advance', 'cost'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Who pays for a client; null elsewhere means the client. */
export const PAYER_RELATIONS = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'employer',
  'other',
] as const
export type PayerRelation = (typeof PAYER_RELATIONS)[number]

/** `returned`: the bank did not pay it. `mistake`: a wrong entry, replaced by another receipt. */
export const ENDINGS = ['returned', 'mistake'] as const
export type Ending = (typeof ENDINGS)[number]

/** "REC-2026-0001": no gaps within a year; five digits after 9999. */
export function receiptNumber(year: number, count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count of receipts: ${count}`)
  return `REC-${year}-${String(count).padStart(4, '0')}`
}

/** True for a complete receipt number, in any case. */
export function isReceiptNumber(typed: string): boolean {
  return /^REC-\d{4}-\d{4,}$/i.test(typed)
}
