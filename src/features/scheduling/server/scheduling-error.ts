// An error of scheduling with everything its text needs.
import { ProductError } from '#kernel/errors.ts'
import type { FirmSettings } from '#platform/context.ts'
import { DAYS_AHEAD_MAX, LEAD_HOURS } from '../rules/booking-window.ts'
import { SCHEDULING_ERRORS, type SchedulingCode } from '../rules/errors.ts'
import { HOLD_MINUTES } from '../rules/hold.ts'

export function schedulingError(
  firm: Pick<FirmSettings, 'phone'>,
  code: SchedulingCode,
  values: Record<string, string | number> = {},
): ProductError {
  const known = { phone: firm.phone, hours: LEAD_HOURS, days: DAYS_AHEAD_MAX, minutes: HOLD_MINUTES }
  return new ProductError(code, SCHEDULING_ERRORS[code], { values: { ...known, ...values } })
}
