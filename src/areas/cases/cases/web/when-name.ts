import { formatDate, formatMoment, plainDate } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { momentOf, type When } from '../rules/dates.ts'

/** "Thursday, December 3, 2026, 9:30 AM (Pacific Time)", on the clock of its place; the day alone if there is no hour. */
export function whenName(when: When, language: Language): string {
  const moment = momentOf(when)
  if (moment === null || when.zone === null) return formatDate(plainDate(when.day), language)
  return formatMoment(moment, when.zone, language)
}
