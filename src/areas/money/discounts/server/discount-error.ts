import { ProductError } from '#kernel/errors.ts'
import { type DiscountCode, DISCOUNT_ERRORS } from '../rules/errors.ts'

export function discountError(code: DiscountCode): ProductError {
  return new ProductError(code, DISCOUNT_ERRORS[code])
}
