// Which times are offered, and which attorney gets a meeting: exactly the offered times can be booked.
import type { WeeklyHours } from '#firm/booking-hours.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  type Instant,
  isBefore,
  momentAt,
  type PlainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { busyTime, isAvailable, isHoliday, type Schedule } from './availability.ts'
import { inOrder, lastBookableDay, spanFrom, startsWithin, whyTooNear } from './booking-window.ts'
import { isFree, type Span, takenTime, type TakenTime } from './spans.ts'

/** One attorney's taken time: meetings, and holds that are not overdue. */
export type Calendar = { attorneyId: string; taken: readonly Span[] }

export type SlotQuestion = {
  /** How long the meeting takes. */
  minutes: number
  /** First and last day, both included, as the reader's zone counts them. */
  from: PlainDate
  to: PlainDate
  timeZone: string
  now: Instant
  schedule: Schedule
  /** An attorney without one has nothing taken. */
  calendars: readonly Calendar[]
  /** The reader's own meetings: two at once are not offered. */
  own: readonly Span[]
}

export type DayOfStarts = { date: PlainDate; starts: Instant[] }

/** Every day asked for, in order, with the starts at which at least one attorney is free. */
export function offeredSlots(question: SlotQuestion): DayOfStarts[] {
  const { from, to, timeZone, minutes } = question
  const own = takenTime(question.own)
  const starts = possibleStarts(question).filter((start) => isFree(own, spanFrom(start, minutes)))
  const takeBefore = inTurn(starts)
  takeBefore(momentAt(from, 0, timeZone))
  return daysFrom(from, to).map((date) => ({
    date,
    starts: takeBefore(momentAt(plusDays(date, 1), 0, timeZone)),
  }))
}

/** Hands out sorted moments, each once: those before the end that have not been handed out yet. */
function inTurn(moments: readonly Instant[]): (end: Instant) => Instant[] {
  let next = 0
  return (end) => {
    const first = next
    while (next < moments.length && isBefore(moments[next] ?? end, end)) next += 1
    return moments.slice(first, next)
  }
}

function daysFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const length = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, index) => plusDays(first, index))
}

/** A day in Honolulu or Manila reaches into the firm's day before and after. */
function possibleStarts(question: SlotQuestion): Instant[] {
  const { minutes, from, to, now, schedule } = question
  const first = later(plusDays(from, -1), dateIn(FIRM_ZONE, now))
  const last = earlier(plusDays(to, 1), lastBookableDay(now))
  const weeks = colleagues(question)
  return daysFrom(first, last)
    .filter((date) => !isHoliday(schedule, date))
    .flatMap((date) => inOrder(weeks.flatMap((week) => freeStarts(week, date, minutes))))
    .filter((startsAt) => whyTooNear(startsAt, now, schedule.leadHours) === null)
}

/** Attorneys with the same hours, and each one's busy times: the grid is laid once for all of them. */
type Colleagues = { hours: WeeklyHours; busy: TakenTime[] }

function colleagues({ schedule, calendars }: SlotQuestion): Colleagues[] {
  const takenBy = new Map(calendars.map(({ attorneyId, taken }) => [attorneyId, taken]))
  const weeks = new Map<string, Colleagues>()
  for (const attorney of schedule.attorneys) {
    const key = JSON.stringify(attorney.hours)
    const week = weeks.get(key) ?? { hours: attorney.hours, busy: [] }
    week.busy.push(busyTime(schedule, attorney, takenBy.get(attorney.attorneyId) ?? []))
    weeks.set(key, week)
  }
  return [...weeks.values()]
}

function freeStarts({ hours, busy }: Colleagues, date: PlainDate, minutes: number): Instant[] {
  return startsWithin(hours, date, minutes).filter((startsAt) => {
    const span = spanFrom(startsAt, minutes)
    return busy.some((taken) => isFree(taken, span))
  })
}

export function later(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? other : one
}

export function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? one : other
}

/**
 * The attorney who is there, free, and has the fewest meetings that day; among equals the first. Null if there is none. Holidays and the
 * grid are `whyNotBookable`'s to refuse.
 */
export function attorneyFor(
  span: Span,
  schedule: Schedule,
  calendarsOfTheDay: readonly Calendar[],
): string | null {
  const takenBy = new Map(calendarsOfTheDay.map(({ attorneyId, taken }) => [attorneyId, taken]))
  let chosen: { attorneyId: string; meetings: number } | null = null
  for (const attorney of schedule.attorneys) {
    const { attorneyId } = attorney
    const taken = takenBy.get(attorneyId) ?? []
    if (chosen && chosen.meetings <= taken.length) continue
    if (isAvailable(schedule, attorney, span, taken)) chosen = { attorneyId, meetings: taken.length }
  }
  return chosen?.attorneyId ?? null
}
