import { type Language, LOCALE } from '#kernel/language.ts'

/** "November 16, 2026" / "16 de noviembre de 2026" for 'YYYY-MM-DD'. */
export function sayDate(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
