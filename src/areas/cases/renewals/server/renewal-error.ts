import { ProductError } from '#kernel/errors.ts'
import { RENEWAL_ERRORS, type RenewalCode } from '../rules/errors.ts'

export function renewalError(code: RenewalCode): ProductError {
  return new ProductError(code, RENEWAL_ERRORS[code])
}
