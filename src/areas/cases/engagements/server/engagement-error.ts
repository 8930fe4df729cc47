import { ProductError } from '#kernel/errors.ts'
import { ENGAGEMENT_ERRORS, type EngagementCode } from '../rules/errors.ts'

export function engagementError(
  code: EngagementCode,
  values: Readonly<Record<string, string>> = {},
): ProductError {
  return new ProductError(code, ENGAGEMENT_ERRORS[code], { values })
}
