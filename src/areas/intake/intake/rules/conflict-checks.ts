// A check of a typed name: its input, how matches compare with it, and the staff's outcome.
import { phoneParts } from '#kernel/phone.ts'
import { type ValidationCode, whyNotLine, whyNotPhone, whyNotText } from '#kernel/validation.ts'
import { isInitial, wordsOf } from './names.ts'

/** No one is in conflict; a person is, and the matter is not taken; a person is, and they have agreed in writing. */
export const CHECK_OUTCOMES = ['clear', 'conflict', 'waived'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const CHECK_NAME_LENGTH_MAX = 80
export const CHECK_WHY_LENGTH_MAX = 2_000

/** Surnames, or the name of a company. One letter alone is no name. */
export function whyNotCheckedName(surnames: string): ValidationCode | null {
  const problem = whyNotLine(surnames)
  if (problem) return problem
  return wordsOf(surnames).every(isInitial) ? 'INVALID_NAME' : null
}

/** These may be left empty. */
export function whyNotCheckedGiven(given: string): ValidationCode | null {
  return given.trim() === '' ? null : whyNotLine(given)
}
export function whyNotCheckedPhone(phone: string): ValidationCode | null {
  return phone.trim() === '' ? null : whyNotPhone(phone)
}

export function whyNotCheckReason(why: string): ValidationCode | null {
  return why.trim() === '' ? 'REQUIRED' : whyNotText(why.trim(), CHECK_WHY_LENGTH_MAX)
}

/** The digits shared by two spellings of one number: its last ten. Empty if there are fewer. */
export function phoneDigits(phone: string): string {
  const digits = phoneParts(phone).number.replaceAll(/\D/g, '')
  return digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS)
}

const PHONE_DIGITS = 10

export const COMPARISONS = ['same', 'different'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Null if one of the two is unknown. */
export function comparedPhones(one: string, other: string): Comparison | null {
  const [a, b] = [phoneDigits(one), phoneDigits(other)]
  return a === '' || b === '' ? null : a === b ? 'same' : 'different'
}

export function comparedDays(one: string | null, other: string | null): Comparison | null {
  return one === null || other === null ? null : one === other ? 'same' : 'different'
}
