import { ProductError } from '#kernel/errors.ts'
import { LETTER_ERRORS, type LetterCode } from '../rules/errors.ts'

export function letterError(code: LetterCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, LETTER_ERRORS[code], { values })
}
