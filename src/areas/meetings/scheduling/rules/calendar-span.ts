// The days of a calendar, and the next ones to go to.
import { dayOfWeek, type PlainDate, plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'

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

/** The days right before those shown, or right after them. */
export function placeBeside(place: CalendarPlace, way: 'earlier' | 'later'): CalendarPlace {
  const { first, last } = daysShown(place)
  return { ...place, day: way === 'earlier' ? plusDays(first, -1) : plusDays(last, 1) }
}

/** From an address; the current week if it has no valid one. */
export function placeIn(query: URLSearchParams, today: PlainDate): CalendarPlace {
  const span = CALENDAR_SPANS.find((each) => each === query.get('span')) ?? 'week'
  return { span, day: dayIn(query.get('day')) ?? today }
}

export function queryOf({ span, day }: CalendarPlace): string {
  return new URLSearchParams({ span, day: day.toString() }).toString()
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
