// When each attorney can be booked: their hours without holidays, absences and taken time.
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  instant,
  type Instant,
  momentAt,
  type PlainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { busyTime, isHoliday, type Schedule, stretchesOn } from './availability.ts'
import { lastBookableDay } from './booking-window.ts'
import { type Calendar, earlier, later } from './slots.ts'
import type { Span, TakenTime } from './spans.ts'

export type FreeTime = Span & { attorneyId: string }

type Question = {
  /** Both included, as the firm counts days. */
  from: PlainDate
  to: PlainDate
  now: Instant
  schedule: Schedule
  calendars: readonly Calendar[]
}

/** In order, attorney by attorney; nothing of it is past, or too far ahead to be booked. */
export function freeTime({ from, to, now, schedule, calendars }: Question): FreeTime[] {
  const first = later(from, dateIn(FIRM_ZONE, now))
  const last = earlier(to, lastBookableDay(now))
  const length = Math.max(0, daysBetween(first, last) + 1)
  const days = Array.from({ length }, (_, index) => plusDays(first, index)).filter(
    (day) => !isHoliday(schedule, day),
  )
  return schedule.attorneys.flatMap((attorney) => {
    const { attorneyId, hours } = attorney
    const taken = calendars.find((calendar) => calendar.attorneyId === attorneyId)?.taken ?? []
    const busy = busyTime(schedule, attorney, taken)
    return days.flatMap((day) =>
      stretchesOn(hours, day)
        .flatMap(({ opensAtMinute, closesAtMinute }) => {
          const opens = momentAt(day, opensAtMinute, FIRM_ZONE).epochMilliseconds
          const start = Math.max(opens, now.epochMilliseconds)
          return without(busy, start, momentAt(day, closesAtMinute, FIRM_ZONE).epochMilliseconds)
        })
        .map((span) => ({ attorneyId, ...span })),
    )
  })
}

function without({ starts, ends }: TakenTime, from: number, to: number): Span[] {
  const free: Span[] = []
  let at = from
  const keep = (end: number) => {
    if (end > at) free.push({ startsAt: instant(new Date(at)), endsAt: instant(new Date(end)) })
  }
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start
    if (end <= at) continue
    if (start >= to) break
    keep(Math.min(start, to))
    at = end
  }
  keep(to)
  return free
}
