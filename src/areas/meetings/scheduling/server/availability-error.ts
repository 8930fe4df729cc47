import { ProductError } from '#kernel/errors.ts'
import { AVAILABILITY_ERRORS, type AvailabilityCode } from '../rules/availability-errors.ts'

export function availabilityError(
  code: AvailabilityCode,
  values: Record<string, string | number> = {},
): ProductError {
  return new ProductError(code, AVAILABILITY_ERRORS[code], { values })
}
