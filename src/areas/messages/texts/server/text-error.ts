import { ProductError } from '#kernel/errors.ts'
import { TEXTS_ERRORS, type TextsCode } from '../rules/errors.ts'

export function textError(code: TextsCode): ProductError {
  return new ProductError(code, TEXTS_ERRORS[code])
}
