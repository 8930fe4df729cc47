// The hint to staff for a date on a day when government offices are closed.
import { isFederalDayOff } from '#areas/meetings/scheduling/rules/federal-holidays.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { DateKind } from '../rules/dates.ts'
import { openDayUntil } from '../rules/office-days.ts'
import { isVisit } from '../rules/visits.ts'
import type { DateWords } from '../words/index.ts'

/** Null if they are open, and for expiry dates, the firm's alone. */
export function closedDayLine(
  { kind, day }: { kind: DateKind; day: string },
  { closed }: Pick<DateWords, 'closed'>,
  language: Language,
): string | null {
  const date = plainDate(day)
  if (kind === 'expiry' || !isFederalDayOff(date)) return null
  if (isVisit(kind)) return closed.visit
  return fill(closed.deadline, { date: formatDate(openDayUntil(date), language) })
}
