import { ProductError } from '#kernel/errors.ts'
import { CITIZENSHIP_ERRORS, type CitizenshipCode } from '../rules/errors.ts'

export function citizenshipError(code: CitizenshipCode): ProductError {
  return new ProductError(code, CITIZENSHIP_ERRORS[code])
}
