// How long ago something was: minutes, hours and days in words, and the date if that says more.
import { dateIn, daysBetween, formatDate, hoursBetween, type Instant } from '#kernel/calendar.ts'
import { type Language, LOCALE } from '#kernel/language.ts'

const DAYS_MAX = 7

/** "5 minutes ago", "yesterday", "Tuesday, November 3, 2026"; days as the reader's zone counts them. */
export function ago(moment: Instant, now: Instant, timeZone: string, language: Language): string {
  const say = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' })
  const minutes = Math.max(0, Math.round(hoursBetween(moment, now) * 60))
  if (minutes === 0) return say.format(0, 'second')
  if (minutes < 60) return say.format(-minutes, 'minute')
  const [then, today] = [dateIn(timeZone, moment), dateIn(timeZone, now)]
  const days = daysBetween(then, today)
  if (days === 0 || minutes < 12 * 60) return say.format(-Math.round(minutes / 60), 'hour')
  return days <= DAYS_MAX ? say.format(-days, 'day') : formatDate(then, language)
}
