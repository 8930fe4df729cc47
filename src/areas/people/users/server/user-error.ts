import { ProductError } from '#kernel/errors.ts'
import type { FirmSettings } from '#platform/context.ts'
import { USER_ERRORS, type UserCode } from '../rules/errors.ts'

/** An error of users with everything its text needs. */
export function userError(
  firm: Pick<FirmSettings, 'phone'>,
  code: UserCode,
  values: Record<string, string | number> = {},
): ProductError {
  return new ProductError(code, USER_ERRORS[code], { values: { phone: firm.phone, ...values } })
}
