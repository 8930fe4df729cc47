import type { PlainDate } from '#kernel/calendar.ts'
import { type Language, LOCALE } from '#kernel/language.ts'

/** "Tue 24" / "mar 24": at the head of a column. */
export function columnName(date: PlainDate, language: Language): string {
  return `${shortWeekday(date, language)} ${date.day}`
}

/** "Tue" / "mar". */
export function shortWeekday(date: PlainDate, language: Language): string {
  const weekday = new Intl.DateTimeFormat(LOCALE[language], { weekday: 'short', timeZone: 'UTC' })
  return weekday.format(Date.UTC(date.year, date.month - 1, date.day, 12)).replace('.', '')
}
