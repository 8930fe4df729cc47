// Days and times of the week as the reader says them, on the firm's wall clock.
import type { WeeklyHours } from '#firm/booking-hours.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatTime,
  instant,
  momentAt,
  plainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import type { Availability } from '../../availability-contract.ts'
import type { AvailabilityWords } from '../../words/index.ts'

const MONDAY = plainDate('2026-01-05')

export function weekdayName(weekday: number, language: Language): string {
  const [name = ''] = formatDate(plusDays(MONDAY, weekday - 1), language).split(',')
  return name
}

export function clockText(minute: number, language: Language): string {
  return formatTime(momentAt(MONDAY, minute, FIRM_ZONE), FIRM_ZONE, language)
}

/** Every half hour, both ends included. */
export function halfHours(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 30 + 1 }, (_, index) => first + index * 30)
}

export function stretchesOf(hours: WeeklyHours, weekday: number): WeeklyHours {
  return hours.filter((stretch) => stretch.weekday === weekday)
}

/** "Friday, December 4, 2026", a stretch of days, or a day with its times. */
export function absenceText(
  { startsAt, endsAt }: Pick<Availability['absences'][number], 'startsAt' | 'endsAt'>,
  words: AvailabilityWords['absences'],
  language: Language,
): string {
  const [from, to] = [instant(startsAt), instant(endsAt)]
  const [first, end] = [dateIn(FIRM_ZONE, from), dateIn(FIRM_ZONE, to)]
  const isWhole = [from, to].every((moment) =>
    momentAt(dateIn(FIRM_ZONE, moment), 0, FIRM_ZONE).equals(moment),
  )
  const dateText = (date: typeof first) => formatDate(date, language)
  const times = { from: formatTime(from, FIRM_ZONE, language), to: formatTime(to, FIRM_ZONE, language) }
  if (first.equals(end)) return fill(words.dayTimes, { date: dateText(first), ...times })
  const last = isWhole ? plusDays(end, -1) : end
  if (isWhole && first.equals(last)) return dateText(first)
  if (isWhole) return fill(words.span, { from: dateText(first), to: dateText(last) })
  return fill(words.span, { from: `${dateText(first)}, ${times.from}`, to: `${dateText(last)}, ${times.to}` })
}
