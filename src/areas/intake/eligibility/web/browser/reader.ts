// The reader: the language of the page, their local day.
import { DEFAULT_LANGUAGE, isLanguage, type Language, LOCALE } from '#kernel/language.ts'
import { asDate, type Day, localDay } from '../../rules/calendar-date.ts'

export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

export function today(): Day {
  return localDay(new Date())
}

/** "Tuesday, November 24, 2026" / "martes, 24 de noviembre de 2026". */
export function sayDay(day: Day): string {
  return new Intl.DateTimeFormat(LOCALE[pageLanguage()], { dateStyle: 'full', timeZone: 'UTC' }).format(
    asDate(day),
  )
}

export function sayDays(dates: Readonly<Partial<Record<string, Day>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dates).flatMap(([name, day]) => (day === undefined ? [] : [[name, sayDay(day)]])),
  )
}
