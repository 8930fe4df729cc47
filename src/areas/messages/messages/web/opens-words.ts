// When the office opens again, as its client says it: in their own zone, which is named.
import { dateIn, daysBetween, formatDate, formatTime, type Instant, zoneName } from '#kernel/calendar.ts'
import { type Language, LOCALE } from '#kernel/language.ts'

type Reader = { now: Instant; timeZone: string; language: Language }
export type OpensWords = { kind: 'today' | 'day'; day: string; time: string; zone: string }

export function opensWords(opens: Instant, { now, timeZone, language }: Reader): OpensWords {
  const [day, today] = [dateIn(timeZone, opens), dateIn(timeZone, now)]
  const days = daysBetween(today, day)
  const weekday = new Intl.DateTimeFormat(LOCALE[language], { weekday: 'long', timeZone })
  return {
    kind: days === 0 ? 'today' : 'day',
    // Within a week its name alone says which day it is.
    day: days < 7 ? weekday.format(new Date(opens.epochMilliseconds)) : formatDate(day, language),
    time: formatTime(opens, timeZone, language),
    zone: zoneName(timeZone, language),
  }
}
