import { ProductError } from '#kernel/errors.ts'
import { DISBURSEMENT_ERRORS, type DisbursementCode } from '../rules/errors.ts'

export function disbursementError(code: DisbursementCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, DISBURSEMENT_ERRORS[code], { values })
}
