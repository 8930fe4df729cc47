// Deadlines where government offices are closed: the period runs on to the next day on which they are open (8 CFR 1.2), and who
// has to act is told while somebody still takes it.
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { type PlainDate, plusDays } from '#kernel/calendar.ts'

/** The day itself, or the next one on which offices are open. */
export function openDayFrom(date: PlainDate): PlainDate {
  return isFederalDayOff(date) ? openDayFrom(plusDays(date, 1)) : date
}

/** The day itself, or the last one before it on which offices are open. */
export function openDayUntil(date: PlainDate): PlainDate {
  return isFederalDayOff(date) ? openDayUntil(plusDays(date, -1)) : date
}

/** What is due until then has to be done today: a Friday's work is what is due on the Sunday. */
export function dueWithToday(today: PlainDate): PlainDate {
  return plusDays(openDayFrom(plusDays(today, 1)), -1)
}
