// When the firm and each of its attorneys can be met: one plain value that every question about free time is asked of.
import {
  BOOKING_HOURS,
  BUFFER_MINUTES,
  LEAD_HOURS,
  type Stretch,
  WEEKDAYS,
  type WeeklyHours,
} from '#firm/booking-hours.ts'
import {
  dateIn,
  dayOfWeek,
  FIRM_ZONE,
  isBefore,
  momentAt,
  type PlainDate,
  plusMinutes,
} from '#kernel/calendar.ts'
import type { OpenDays } from '#kernel/firm-contact.ts'
import { isFree, overlaps, type Span, takenTime, type TakenTime } from './spans.ts'

export type AttorneySchedule = {
  attorneyId: string
  /** Their own hours, or the firm's if they have none. */
  hours: WeeklyHours
  absences: readonly Span[]
  /** When they are busy by their own calendar, if they have connected one. */
  elsewhere?: readonly Span[]
}

export type Schedule = {
  /** The firm's hours: used if no attorney takes bookings. */
  hours: WeeklyHours
  leadHours: number
  bufferMinutes: number
  /** Days, as "2026-11-26", without meetings. */
  holidays: ReadonlySet<string>
  /** Those who take bookings; among equals the first is chosen. */
  attorneys: readonly AttorneySchedule[]
}

/** A new firm: the usual hours for these attorneys, no holidays, no absences. */
export function usualSchedule(attorneyIds: readonly string[]): Schedule {
  return {
    hours: BOOKING_HOURS,
    leadHours: LEAD_HOURS,
    bufferMinutes: BUFFER_MINUTES,
    holidays: new Set(),
    attorneys: attorneyIds.map((attorneyId) => ({ attorneyId, hours: BOOKING_HOURS, absences: [] })),
  }
}

/** The distinct weekly hours of all attorneys. */
export function weeksOffered(schedule: Schedule): WeeklyHours[] {
  if (schedule.attorneys.length === 0) return [schedule.hours]
  return [...new Map(schedule.attorneys.map(({ hours }) => [JSON.stringify(hours), hours])).values()]
}

export function isHoliday(schedule: Schedule, date: PlainDate): boolean {
  return schedule.holidays.has(date.toString())
}

/** Whether one stretch contains the whole of it. */
export function isWithinHours(hours: WeeklyHours, span: Span): boolean {
  const date = dateIn(FIRM_ZONE, span.startsAt)
  return stretchesOn(hours, date).some(
    ({ opensAtMinute, closesAtMinute }) =>
      !isBefore(span.startsAt, momentAt(date, opensAtMinute, FIRM_ZONE)) &&
      !isBefore(momentAt(date, closesAtMinute, FIRM_ZONE), span.endsAt),
  )
}

export function stretchesOn(hours: WeeklyHours, date: PlainDate): Stretch[] {
  const weekday = dayOfWeek(date)
  return hours.filter((stretch) => stretch.weekday === weekday)
}

/** Absences, their own calendar, and taken time with the buffer on both sides of it. */
export function busyTime(schedule: Schedule, attorney: AttorneySchedule, taken: readonly Span[]): TakenTime {
  const { bufferMinutes } = schedule
  const widened = taken.map(({ startsAt, endsAt }) => ({
    startsAt: plusMinutes(startsAt, -bufferMinutes),
    endsAt: plusMinutes(endsAt, bufferMinutes),
  }))
  const { absences, elsewhere = [] } = attorney
  return takenTime([...absences, ...elsewhere, ...(bufferMinutes === 0 ? taken : widened)])
}

/** Whether this attorney can take the meeting, given the meetings of that day. */
export function isAvailable(
  schedule: Schedule,
  attorney: AttorneySchedule,
  span: Span,
  taken: readonly Span[],
): boolean {
  return isWithinHours(attorney.hours, span) && isFree(busyTime(schedule, attorney, taken), span)
}

/** The days with meetings, as pages and errors write them: days in a row with the same hours are one span. */
export function openDaysOf(schedule: Schedule): OpenDays[] {
  const spans: OpenDays[] = []
  for (const { weekday, opensAtMinute, closesAtMinute } of openWeekOf(schedule)) {
    const before = spans.find(
      (span) =>
        span.lastDay === weekday - 1 &&
        span.opensAtMinute === opensAtMinute &&
        span.closesAtMinute === closesAtMinute,
    )
    if (before) before.lastDay = weekday
    else spans.push({ firstDay: weekday, lastDay: weekday, opensAtMinute, closesAtMinute })
  }
  return spans
}

/** The hours with meetings, weekday by weekday: the union of the attorneys' hours. */
export function openWeekOf(schedule: Schedule): WeeklyHours {
  const hours = weeksOffered(schedule).flat()
  return WEEKDAYS.flatMap((weekday) => mergedOn(weekday, hours))
}

/** The weekday's stretches in order, those that touch as one. */
function mergedOn(weekday: number, hours: WeeklyHours): Stretch[] {
  const merged: Stretch[] = []
  const ofDay = hours.filter((stretch) => stretch.weekday === weekday)
  for (const stretch of ofDay.toSorted((one, other) => one.opensAtMinute - other.opensAtMinute)) {
    const last = merged.at(-1)
    if (last && stretch.opensAtMinute <= last.closesAtMinute)
      last.closesAtMinute = Math.max(last.closesAtMinute, stretch.closesAtMinute)
    else merged.push({ ...stretch })
  }
  return merged
}

export const LEAD_HOURS_MAX = 168
export const BUFFER_MINUTES_MAX = 120
export const ABSENCE_DAYS_MAX = 366

export const REASONS_TO_MOVE = ['holiday', 'absence', 'hours', 'attorney'] as const
export type ReasonToMove = (typeof REASONS_TO_MOVE)[number]

/** Why a booked meeting is in time that is no longer available; null if it can stay. The schedule is everyone's. */
export function whyToMove(schedule: Schedule, attorneyId: string, meeting: Span): ReasonToMove | null {
  if (isHoliday(schedule, dateIn(FIRM_ZONE, meeting.startsAt))) return 'holiday'
  const attorney = schedule.attorneys.find((one) => one.attorneyId === attorneyId)
  if (!attorney) return 'attorney'
  if (attorney.absences.some((absence) => overlaps(absence, meeting))) return 'absence'
  return isWithinHours(attorney.hours, meeting) ? null : 'hours'
}
