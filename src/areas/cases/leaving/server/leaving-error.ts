import { ProductError } from '#kernel/errors.ts'
import { LEAVING_ERRORS, type LeavingCode } from '../rules/errors.ts'

export function leavingError(code: LeavingCode): ProductError {
  return new ProductError(code, LEAVING_ERRORS[code])
}
