import { FIRM_ZONE, formatDate, formatMoment, momentAt, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { minuteOf, type When } from '../rules/dates.ts'

/** "Thursday, December 3, 2026, 9:30 AM (Central Time)"; the day alone where there is no hour. */
export function whenName({ day, time }: When, language: Language): string {
  const date = plainDate(day)
  if (time === null) return formatDate(date, language)
  return formatMoment(momentAt(date, minuteOf(time), FIRM_ZONE), FIRM_ZONE, language)
}
