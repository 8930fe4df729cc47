import { ProductError } from '#kernel/errors.ts'
import { TIME_ERRORS, type TimeCode } from '../rules/errors.ts'

export function timeError(code: TimeCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, TIME_ERRORS[code], { values })
}
