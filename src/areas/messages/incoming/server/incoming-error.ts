import { ProductError } from '#kernel/errors.ts'
import { INCOMING_ERRORS, type IncomingCode } from '../rules/errors.ts'

export function incomingError(code: IncomingCode): ProductError {
  return new ProductError(code, INCOMING_ERRORS[code])
}
