import { ProductError } from '#kernel/errors.ts'
import { FORM_ERRORS, type FormCode } from '../rules/errors.ts'

export function formError(code: FormCode): ProductError {
  return new ProductError(code, FORM_ERRORS[code])
}
