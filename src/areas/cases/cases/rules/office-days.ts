// Deadlines on days when government offices are closed: the period runs to the next open day (8 CFR 1.2), and the responsible
// person is notified while an office is still open.
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { type PlainDate, plusDays } from '#kernel/calendar.ts'

/** The day itself, or the next open day. */
export function openDayFrom(date: PlainDate): PlainDate {
  return isFederalDayOff(date) ? openDayFrom(plusDays(date, 1)) : date
}

/** The day itself, or the last open day before it. */
export function openDayUntil(date: PlainDate): PlainDate {
  return isFederalDayOff(date) ? openDayUntil(plusDays(date, -1)) : date
}

/** The last day whose deadlines must be met today: on a Friday, the Sunday. */
export function dueWithToday(today: PlainDate): PlainDate {
  return plusDays(openDayFrom(plusDays(today, 1)), -1)
}
