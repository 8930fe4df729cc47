// An error of scheduling with everything its text needs.
import { LEAD_HOURS } from '#firm/booking-hours.ts'
import { ProductError } from '#kernel/errors.ts'
import type { FirmSettings } from '#platform/context.ts'
import { DAYS_AHEAD_MAX } from '../rules/booking-window.ts'
import { SCHEDULING_ERRORS, type SchedulingCode } from '../rules/errors.ts'
import { HOLD_MINUTES } from '../rules/hold.ts'
import { MOVES_MAX, NOTICE_HOURS, REASON_LENGTH } from '../rules/notice.ts'

export function schedulingError(
  firm: Pick<FirmSettings, 'phone'>,
  code: SchedulingCode,
  values: Record<string, string | number> = {},
): ProductError {
  const known = {
    phone: firm.phone,
    hours: code === 'TOO_SOON' ? LEAD_HOURS : NOTICE_HOURS,
    days: DAYS_AHEAD_MAX,
    minutes: HOLD_MINUTES,
    times: MOVES_MAX,
    ...REASON_LENGTH,
  }
  return new ProductError(code, SCHEDULING_ERRORS[code], { values: { ...known, ...values } })
}
