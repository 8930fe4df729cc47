import { type ValidationCode, whyNotLine, whyNotText } from '#kernel/validation.ts'

/** Of one case, withdrawn and refused ones too. */
export const DOCUMENTS_MAX = 1_000
/** Of one case. */
export const REQUESTS_MAX = 150
/** Asked for in one go. */
export const ASKED_AT_ONCE_MAX = 40
/** One file answers at most so many. */
export const ANSWERED_MAX = 10
export const TITLE_LENGTH_MAX = 120
/** Of a line of a certificate of translation. */
export const CERTIFIED_LENGTH_MAX = 200
export const WORDS_LENGTH_MAX = 1_000
export const PAGES_MAX = 500
export const REASONS_MAX = 40

export function whyNotTitle(value: string): ValidationCode | null {
  return whyNotLine(value)
}

export function whyNotWords(value: string): ValidationCode | null {
  return value.trim() === '' ? 'REQUIRED' : whyNotText(value)
}
