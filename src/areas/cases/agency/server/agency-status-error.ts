import { ProductError } from '#kernel/errors.ts'
import { AGENCY_STATUS_ERRORS, type AgencyStatusCode } from '../rules/errors.ts'

export function agencyStatusError(code: AgencyStatusCode): ProductError {
  return new ProductError(code, AGENCY_STATUS_ERRORS[code])
}
