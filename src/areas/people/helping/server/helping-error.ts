import { ProductError } from '#kernel/errors.ts'
import { HELPING_ERRORS, type HelpingCode } from '../rules/errors.ts'

export function helpingError(code: HelpingCode): ProductError {
  return new ProductError(code, HELPING_ERRORS[code])
}
