// The last day of a period that the law counts in days (8 CFR 1.2, "day").
import { dayOfWeek, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { federalHolidays } from './federal-holidays.ts'

const SATURDAY = 6

/** One that falls on a Saturday, a Sunday or a federal holiday runs until the next day that is none. */
export function lastDayOf(counted: PlainDate): PlainDate {
  return isOff(counted) ? lastDayOf(plusDays(counted, 1)) : counted
}

/** New Year's Day on a Saturday is kept on the last day of the year before. */
function isOff(day: PlainDate): boolean {
  const holidays = [...federalHolidays(day.year), ...federalHolidays(day.year + 1)]
  return dayOfWeek(day) >= SATURDAY || holidays.some(({ date }) => date.equals(day))
}
