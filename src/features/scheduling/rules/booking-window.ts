// When a meeting may begin at all, before asking who is free: how soon, how far ahead, in which hours, on which grid.
import { APPOINTMENT_MINUTES, type AppointmentType } from '#firm/appointment-types.ts'
import { BOOKING_HOURS, type BookingHours } from '#firm/booking-hours.ts'
import {
  dateIn,
  dayOfWeek,
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
import type { SchedulingCode } from './errors.ts'

export const DAYS_AHEAD_MAX = 90
/** More than the whole window, so that one question can ask for all of it. */
export const LISTED_DAYS_MAX = 100
/** A meeting may begin every half hour that fits into the day. */
const START_EVERY_MINUTES = 30
/**
 * The attorney must have time to notice a booking and read the intake. Two hours and not a day, because the person who
 * is afraid today should be heard today. A later setting of the administrator replaces it.
 */
export const LEAD_HOURS = 2

/** Every start that the hours and the grid allow on the firm's day, past, free or taken. Clocks change while it is closed. */
export function startsOn(
  date: PlainDate,
  type: AppointmentType,
  hours: BookingHours = BOOKING_HOURS,
): Instant[] {
  if (!hours.weekdays.includes(dayOfWeek(date))) return []
  const last = hours.closesAtMinute - APPOINTMENT_MINUTES[type]
  const opens = momentAt(date, hours.opensAtMinute, FIRM_ZONE)
  const starts: Instant[] = []
  for (let minute = hours.opensAtMinute; minute <= last; minute += START_EVERY_MINUTES) {
    starts.push(plusMinutes(opens, minute - hours.opensAtMinute))
  }
  return starts
}

export function endOf(startsAt: Instant, type: AppointmentType): Instant {
  return plusMinutes(startsAt, APPOINTMENT_MINUTES[type])
}

/** The last day, as the firm counts days, that can be booked at the moment. */
export function lastBookableDay(now: Instant): PlainDate {
  return plusDays(dateIn(FIRM_ZONE, now), DAYS_AHEAD_MAX)
}

/** Why a start is too near; null from the lead time on. */
export function whyTooNear(startsAt: Instant, now: Instant): SchedulingCode | null {
  if (!isBefore(now, startsAt)) return 'PAST_DATE'
  return hoursBetween(now, startsAt) < LEAD_HOURS ? 'TOO_SOON' : null
}

/** Why nobody could book this start, however free the firm is; null where only the calendars decide. */
export function whyNotBookable(
  startsAt: Instant,
  type: AppointmentType,
  now: Instant,
  hours: BookingHours = BOOKING_HOURS,
): SchedulingCode | null {
  const tooNear = whyTooNear(startsAt, now)
  if (tooNear) return tooNear
  const date = dateIn(FIRM_ZONE, startsAt)
  if (daysBetween(date, lastBookableDay(now)) < 0) return 'TOO_FAR_AHEAD'
  if (!isWithinHours(startsAt, date, type, hours)) return 'OUTSIDE_BUSINESS_HOURS'
  const onGrid = startsOn(date, type, hours).some((start) => start.equals(startsAt))
  return onGrid ? null : 'INVALID_DATE_TIME'
}

function isWithinHours(
  startsAt: Instant,
  date: PlainDate,
  type: AppointmentType,
  hours: BookingHours,
): boolean {
  if (!hours.weekdays.includes(dayOfWeek(date))) return false
  const opens = momentAt(date, hours.opensAtMinute, FIRM_ZONE)
  const closes = momentAt(date, hours.closesAtMinute, FIRM_ZONE)
  return !isBefore(startsAt, opens) && !isBefore(closes, endOf(startsAt, type))
}
