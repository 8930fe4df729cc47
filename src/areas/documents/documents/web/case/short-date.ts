import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { shortDay } from '#kernel/short-moment.ts'

/** "Nov 20" for the firm, with its year if not this one. */
export function shortDate(day: PlainDate, language: Language): string {
  return shortDay(day, dateIn(FIRM_ZONE, instant(new Date())), language)
}
