// When a meeting may begin at all, before availability: how soon, how far ahead, in which hours, on which grid.
import type { Stretch, WeeklyHours } from '#firm/booking-hours.ts'
import {
  dateIn,
  daysBetween,
  FIRM_ZONE,
  hoursBetween,
  type Instant,
  isBefore,
  momentAt,
  type PlainDate,
  plusDays,
  plusMinutes,
} from '#kernel/calendar.ts'
import { isHoliday, isWithinHours, type Schedule, stretchesOn, weeksOffered } from './availability.ts'
import type { SchedulingCode } from './errors.ts'
import type { Span } from './spans.ts'

export const DAYS_AHEAD_MAX = 90
/** More than the whole window, so that one question can ask for all of it. */
export const LISTED_DAYS_MAX = 100
/** A meeting may begin every half hour that fits into the day. */
export const START_EVERY_MINUTES = 30

/** Every start that these hours and the grid allow on the firm's day. Clocks change while it is closed. */
export function startsWithin(hours: WeeklyHours, date: PlainDate, minutes: number): Instant[] {
  return stretchesOn(hours, date).flatMap((stretch) => startsOfStretch(stretch, date, minutes))
}

function startsOfStretch(
  { opensAtMinute, closesAtMinute }: Stretch,
  date: PlainDate,
  minutes: number,
): Instant[] {
  const last = closesAtMinute - minutes
  const opens = momentAt(date, opensAtMinute, FIRM_ZONE)
  const starts: Instant[] = []
  for (let minute = opensAtMinute; minute <= last; minute += START_EVERY_MINUTES)
    starts.push(plusMinutes(opens, minute - opensAtMinute))
  return starts
}

/** Every start of the firm's day, past, free or taken, in order and each once. */
export function startsOn(date: PlainDate, minutes: number, schedule: Schedule): Instant[] {
  if (isHoliday(schedule, date)) return []
  return inOrder(weeksOffered(schedule).flatMap((hours) => startsWithin(hours, date, minutes)))
}

/** Sorted, each moment once. */
export function inOrder(moments: readonly Instant[]): Instant[] {
  const known = new Map(moments.map((moment) => [moment.epochMilliseconds, moment]))
  return [...known.values()].toSorted((one, other) => one.epochMilliseconds - other.epochMilliseconds)
}

/** Of a meeting that takes so many minutes. */
export function spanFrom(startsAt: Instant, minutes: number): Span {
  return { startsAt, endsAt: plusMinutes(startsAt, minutes) }
}

/** The last day, as the firm counts days, that can be booked at the moment. */
export function lastBookableDay(now: Instant): PlainDate {
  return plusDays(dateIn(FIRM_ZONE, now), DAYS_AHEAD_MAX)
}

/** Why a start is outside the days that can be booked, in any hours. */
export function whyOutsideWindow(startsAt: Instant, now: Instant): SchedulingCode | null {
  if (!isBefore(now, startsAt)) return 'PAST_DATE'
  const date = dateIn(FIRM_ZONE, startsAt)
  return daysBetween(date, lastBookableDay(now)) < 0 ? 'TOO_FAR_AHEAD' : null
}

/** Why a start is too near; null from the lead time on. */
export function whyTooNear(startsAt: Instant, now: Instant, leadHours: number): SchedulingCode | null {
  if (!isBefore(now, startsAt)) return 'PAST_DATE'
  return hoursBetween(now, startsAt) < leadHours ? 'TOO_SOON' : null
}

/** Why this start cannot be booked, even with free attorneys; null if only their calendars decide. */
export function whyNotBookable(
  startsAt: Instant,
  minutes: number,
  now: Instant,
  schedule: Schedule,
): SchedulingCode | null {
  const why = whyTooNear(startsAt, now, schedule.leadHours) ?? whyOutsideWindow(startsAt, now)
  if (why) return why
  const date = dateIn(FIRM_ZONE, startsAt)
  if (isHoliday(schedule, date)) return 'OUTSIDE_BUSINESS_HOURS'
  const span = spanFrom(startsAt, minutes)
  if (!weeksOffered(schedule).some((hours) => isWithinHours(hours, span))) return 'OUTSIDE_BUSINESS_HOURS'
  const onGrid = startsOn(date, minutes, schedule).some((start) => start.equals(startsAt))
  return onGrid ? null : 'INVALID_DATE_TIME'
}
