import { dateIn, formatTime, instant } from '#kernel/calendar.ts'
import { type Language, LOCALE } from '#kernel/language.ts'

/** The time alone of what is of today; else with its day: "Nov 20, 9:00 AM". */
export function whenSent(moment: string, now: Date, timeZone: string, language: Language): string {
  const at = instant(moment)
  const time = formatTime(at, timeZone, language)
  const [day, today] = [dateIn(timeZone, at), dateIn(timeZone, instant(now))]
  if (day.equals(today)) return time
  const isOtherYear = day.year !== today.year
  const date = new Intl.DateTimeFormat(LOCALE[language], {
    month: 'short',
    day: 'numeric',
    timeZone,
    ...(isOtherYear && { year: 'numeric' }),
  }).format(new Date(moment))
  return `${date}, ${time}`
}
