import { ProductError } from '#kernel/errors.ts'
import { MOVING_ERRORS, type MovingCode } from '../rules/errors.ts'

export function movingError(code: MovingCode, values: Record<string, string | number> = {}): ProductError {
  return new ProductError(code, MOVING_ERRORS[code], { values })
}
