import { ProductError } from '#kernel/errors.ts'
import { AGREEMENT_ERRORS, type AgreementCode } from '../rules/errors.ts'

export function agreementError(code: AgreementCode, values: Record<string, string> = {}): ProductError {
  return new ProductError(code, AGREEMENT_ERRORS[code], { values })
}
