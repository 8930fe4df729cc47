// The days of a calendar, and the next ones to go to.
import { dayOfWeek, daysBetween, type PlainDate, plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'

export const CALENDAR_SPANS = ['day', 'week', 'month'] as const
export type CalendarSpan = (typeof CALENDAR_SPANS)[number]

export type CalendarPlace = { span: CalendarSpan; day: PlainDate }

/** Both included. Weeks begin on Monday. */
export function daysShown({ span, day }: CalendarPlace): { first: PlainDate; last: PlainDate } {
  switch (span) {
    case 'day':
      return { first: day, last: day }
    case 'week': {
      const first = plusDays(day, 1 - dayOfWeek(day))
      return { first, last: plusDays(first, 6) }
    }
    case 'month': {
      const first = plusDays(day, 1 - day.day)
      return { first, last: plusDays(plusMonths(first, 1), -1) }
    }
  }
}

/** As `daysShown`, in whole weeks: of a month too. */
export function weeksShown(place: CalendarPlace): PlainDate[][] {
  const { first, last } = daysShown(place)
  const monday = plusDays(first, 1 - dayOfWeek(first))
  const count = Math.ceil((daysBetween(monday, last) + 1) / 7)
  return Array.from({ length: count }, (_, week) => weekFrom(plusDays(monday, week * 7)))
}

function weekFrom(monday: PlainDate): PlainDate[] {
  return Array.from({ length: 7 }, (_, index) => plusDays(monday, index))
}

/** The days right before those shown, or right after them. */
export function placeBeside(place: CalendarPlace, way: 'earlier' | 'later'): CalendarPlace {
  const { first, last } = daysShown(place)
  return { ...place, day: way === 'earlier' ? plusDays(first, -1) : plusDays(last, 1) }
}

/** From an address, today's `view` and `on` or the earlier `span` and `day`; the usual view of today if it has no valid one. */
export function placeIn(query: URLSearchParams, today: PlainDate, usual: CalendarSpan): CalendarPlace {
  const [span, day] = [query.get('view') ?? query.get('span'), query.get('on') ?? query.get('day')]
  return { span: CALENDAR_SPANS.find((each) => each === span) ?? usual, day: dayIn(day) ?? today }
}

/** What stays as it is from one stretch of days to the next: whose it is, and whether tasks and what is done are left out. */
export type CalendarChoice = { who: string; isShort: boolean }

export function choiceIn(query: URLSearchParams): CalendarChoice {
  return { who: query.get('who') ?? '', isShort: query.get('short') === 'yes' }
}

export function queryOf({ span, day }: CalendarPlace, choice?: CalendarChoice): string {
  const { who = '', isShort = false } = choice ?? {}
  return new URLSearchParams({
    view: span,
    on: day.toString(),
    ...(who && { who }),
    ...(isShort && { short: 'yes' }),
  }).toString()
}

/** No meeting is outside of them. */
const YEARS = { min: 2000, max: 2100 }

function dayIn(text: string | null): PlainDate | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    const day = plainDate(text)
    return day.year >= YEARS.min && day.year <= YEARS.max ? day : null
  } catch {
    return null
  }
}
