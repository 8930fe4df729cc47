// Reminders before a date, by what is at stake: so many days before it, once each. From the day itself on, the morning's mail
// names it each day.
import { daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import type { DateKind } from './dates.ts'
import type { VisitKind } from './visits.ts'

/** Missing it may cost the case: a denial, or an order of removal in the absence of the person. */
const GRAVE = [30, 14, 7, 3, 1] as const
/** It can be set again, with a loss of months. */
const SERIOUS = [14, 7, 3, 1] as const
const LIGHT = [7, 1] as const

/** To the firm: days before the date, the farthest first. */
export const FIRM_REMINDERS: Readonly<Record<DateKind, readonly number[]>> = {
  'rfe-response': GRAVE,
  'noid-response': GRAVE,
  hearing: GRAVE,
  'filing-window': GRAVE,
  expiry: GRAVE,
  interview: SERIOUS,
  biometrics: SERIOUS,
  oath: SERIOUS,
  appointment: LIGHT,
  other: LIGHT,
}

/** To the client, where they have to be; 0 is that morning. */
export const CLIENT_REMINDERS: Readonly<Record<VisitKind, readonly number[]>> = {
  hearing: [...GRAVE, 0],
  interview: [...SERIOUS, 0],
  biometrics: [7, 3, 1, 0],
  oath: [7, 3, 1, 0],
  appointment: [7, 1, 0],
}

/** The farthest of all. */
export const REMINDER_DAYS_MAX = 30

/** The reminder that is due so many days before: the last one reached. Null before the first, and once the day is over. */
export function reminderAt(reminders: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return reminders.findLast((days) => daysLeft <= days) ?? null
}

/**
 * The reminder to send; null if none. One that was reached before the date was set, or a farther one than the last, is not sent: a
 * server that was down sends the nearest alone.
 */
export function nextReminder(
  reminders: readonly number[],
  { day, last }: { day: string; last: number | null },
  today: PlainDate,
): number | null {
  const now = reminderAt(reminders, daysBetween(today, plainDate(day)))
  return now !== null && (last === null || now < last) ? now : null
}
