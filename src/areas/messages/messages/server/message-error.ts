import { ProductError } from '#kernel/errors.ts'
import { MESSAGE_ERRORS, type MessageCode } from '../rules/errors.ts'

export function messageError(code: MessageCode): ProductError {
  return new ProductError(code, MESSAGE_ERRORS[code])
}
