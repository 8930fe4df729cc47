// Which times are offered, and which attorney a meeting goes to: what is offered can be booked, and nothing else.
import type { AppointmentType } from '#firm/appointment-types.ts'
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
import { endOf, lastBookableDay, startsOn, whyTooNear } from './booking-window.ts'
import { isFree, overlaps, type Span, takenTime } from './spans.ts'

/** One attorney's taken time: meetings, and holds that are not overdue. */
export type Calendar = { attorneyId: string; taken: readonly Span[] }

export type SlotQuestion = {
  type: AppointmentType
  /** First and last day, both included, as the reader's zone counts them. */
  from: PlainDate
  to: PlainDate
  timeZone: string
  now: Instant
  calendars: readonly Calendar[]
  /** The reader's own meetings: nobody is offered two at once. */
  own: readonly Span[]
}

export type DayOfStarts = { date: PlainDate; starts: Instant[] }

/** Every day asked for, in order, with the starts at which at least one attorney is free. */
export function offeredSlots(question: SlotQuestion): DayOfStarts[] {
  const { from, to, timeZone, type } = question
  const calendars = question.calendars.map((calendar) => takenTime(calendar.taken))
  const own = takenTime(question.own)
  const isOffered = (startsAt: Instant) => {
    const span = { startsAt, endsAt: endOf(startsAt, type) }
    return isFree(own, span) && calendars.some((calendar) => isFree(calendar, span))
  }
  const takeBefore = inOrder(possibleStarts(question))
  takeBefore(momentAt(from, 0, timeZone))
  return daysFrom(from, to).map((date) => ({
    date,
    starts: takeBefore(momentAt(plusDays(date, 1), 0, timeZone)).filter(isOffered),
  }))
}

/** Hands out sorted moments, each once: those before the end that have not been handed out yet. */
function inOrder(moments: readonly Instant[]): (end: Instant) => Instant[] {
  let next = 0
  return (end) => {
    const past = moments.findIndex((moment, index) => index >= next && !isBefore(moment, end))
    const first = next
    next = past === -1 ? moments.length : past
    return moments.slice(first, next)
  }
}

function daysFrom(first: PlainDate, last: PlainDate): PlainDate[] {
  const length = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, index) => plusDays(first, index))
}

/** A day in Honolulu or Manila reaches into the firm's day before and after. */
function possibleStarts({ type, from, to, now }: SlotQuestion): Instant[] {
  const first = later(plusDays(from, -1), dateIn(FIRM_ZONE, now))
  const last = earlier(plusDays(to, 1), lastBookableDay(now))
  return daysFrom(first, last)
    .flatMap((date) => startsOn(date, type))
    .filter((startsAt) => whyTooNear(startsAt, now) === null)
}

function later(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? other : one
}

function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? one : other
}

/** The attorney who is free and has the fewest meetings that day; among equals the first. Null where nobody is free. */
export function attorneyFor(span: Span, calendarsOfTheDay: readonly Calendar[]): string | null {
  let chosen: Calendar | null = null
  for (const calendar of calendarsOfTheDay) {
    if (calendar.taken.some((taken) => overlaps(taken, span))) continue
    if (!chosen || calendar.taken.length < chosen.taken.length) chosen = calendar
  }
  return chosen?.attorneyId ?? null
}
