// Money that comes another way than by the gateway: what each way is called, and what it asks for.
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

/** "Check 1042"; the name alone where there is no number. */
export function handMethodLine(method: HandMethod, number: string, language: Language): string {
  const name = handMethodName(method, language)
  return number === '' ? name : `${name} ${number}`
}

const IN_DRAWER: readonly HandMethod[] = ['check', 'cash', 'money-order']

/** What somebody takes to the bank; the rest arrives there by itself. */
export function goesToBank(method: HandMethod): boolean {
  return IN_DRAWER.includes(method)
}

/** What a bank can still refuse to pay after the firm has deposited it. */
export function isPaper(method: HandMethod): boolean {
  return method === 'check' || method === 'money-order'
}

/** The number on the paper, or of the transfer, is what the bank statement shows. */
export function needsNumber(method: HandMethod): boolean {
  return method !== 'cash' && method !== 'zelle'
}

/** What the money was taken for. `advance` and `cost` are for a case, with no request that asked for it. */
export const PURPOSES = ['invoice', 'retainer', 'advance', 'cost'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Who pays for a client; null elsewhere stands for the client. */
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

/** `returned`: the bank did not pay it. `mistake`: it was recorded wrongly, and another receipt takes its place. */
export const ENDINGS = ['returned', 'mistake'] as const
export type Ending = (typeof ENDINGS)[number]

/** "REC-2026-0001": without gaps in each year; a fifth digit follows after 9999. */
export function receiptNumber(year: number, count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count of receipts: ${count}`)
  return `REC-${year}-${String(count).padStart(4, '0')}`
}

/** Whether somebody typed a whole number, in capitals or not. */
export function isReceiptNumber(typed: string): boolean {
  return /^REC-\d{4}-\d{4,}$/i.test(typed)
}
