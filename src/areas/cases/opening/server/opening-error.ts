import { ProductError } from '#kernel/errors.ts'
import { OPENING_ERRORS, type OpeningCode } from '../rules/errors.ts'

export function openingError(code: OpeningCode): ProductError {
  return new ProductError(code, OPENING_ERRORS[code])
}
