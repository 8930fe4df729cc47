// A moment of the last days as people say it, in the reader's own zone.
import { dateIn, daysBetween, formatTime, type Instant, type PlainDate } from './calendar.ts'
import { type Language, LOCALE } from './language.ts'

/** "today, 1:18 AM" / "hoy, 1:18 a.m."; "yesterday, …"; else with its day, "Nov 20, 9:00 AM", and its year if not this one. */
export function shortMoment(moment: Instant, now: Instant, zone: string, language: Language): string {
  const [day, today] = [dateIn(zone, moment), dateIn(zone, now)]
  return `${nearDay(day, today, language)}, ${formatTime(moment, zone, language)}`
}

/** "today", "yesterday", "Nov 20". */
export function nearDay(day: PlainDate, today: PlainDate, language: Language): string {
  const ago = daysBetween(day, today)
  if (ago === 0 || ago === 1)
    return new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' }).format(-ago, 'day')
  return shortDay(day, today, language)
}

/** "Nov 20", with its year if not this one. */
export function shortDay(day: PlainDate, today: PlainDate, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    month: 'short',
    day: 'numeric',
    ...(day.year !== today.year && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.UTC(day.year, day.month - 1, day.day, 12))
}
