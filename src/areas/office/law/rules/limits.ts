import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

/** Of a sentence of the law in one language. */
export const SENTENCE_LENGTH_MAX = 1_000
/** For the source: a decision with its number, and how sure it is. */
export const SOURCE_LENGTH_MAX = 300
export const LINK_LENGTH_MAX = 300
export const FROM_LENGTH_MAX = 10
/** A day, a month or a year. */
export const FROM_PATTERN = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** A page has to say something: an empty one is none. */
export function whyNotSaid(value: string, lengthMax: number): ValidationCode | null {
  return value.trim() === '' ? 'REQUIRED' : whyNotText(value, lengthMax)
}
