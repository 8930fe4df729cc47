import { ProductError } from '#kernel/errors.ts'
import { RECOVERY_ERRORS, type RecoveryCode } from '../rules/errors.ts'

export function recoveryError(code: RecoveryCode): ProductError {
  return new ProductError(code, RECOVERY_ERRORS[code])
}
