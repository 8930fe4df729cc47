import type { PlainDate } from '#kernel/calendar.ts'
import { type Language, LOCALE } from '#kernel/language.ts'

/** The text after the day of the week. */
const AFTER_WEEKDAY: Record<Language, string> = { en: ',', es: '' }

/** "Tuesday, November 24" / "martes 24 de noviembre": for days so near that the year goes without saying. */
export function dayName(date: PlainDate, language: Language): string {
  const name = new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(date.year, date.month - 1, date.day, 12))
  return name.replace(',', AFTER_WEEKDAY[language])
}
