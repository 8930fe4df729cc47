// The dates of a case: a hearing, a deadline, an appointment with the agency. None is deleted: it is done, or it moves.
import { dateFromParts, daysBetween, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'
import type { CaseCode } from './errors.ts'

export const DATE_KINDS = [
  'rfe-response',
  'noid-response',
  'biometrics',
  'interview',
  'hearing',
  'expiry',
  'filing-window',
  'other',
] as const
export type DateKind = (typeof DATE_KINDS)[number]

/** Of these its client is told; the others are for the firm to keep. */
export const CLIENT_DATE_KINDS = [
  'rfe-response',
  'noid-response',
  'biometrics',
  'interview',
  'hearing',
] as const
export type ClientDateKind = (typeof CLIENT_DATE_KINDS)[number]

export function isForClient(kind: DateKind): kind is ClientDateKind {
  return CLIENT_DATE_KINDS.some((each) => each === kind)
}

/** On the firm's calendar and its wall clock: "2026-12-03" and "09:30", or null where there is no hour. */
export type When = { day: string; time: string | null }

/** So many open dates has no case. */
export const OPEN_DATES_MAX = 100
/** So many of those done last are shown, to open one again. */
export const DONE_DATES_MAX = 20
export const BASIS_LENGTH_MAX = 200
export const WORDS_LENGTH_MAX = 500
/** A green card lives ten years; a year farther ahead than this is a slip. */
export const YEARS_AHEAD_MAX = 30
const DAYS_AHEAD_MAX = YEARS_AHEAD_MAX * 365.25

export function whyNotDay(value: string): ValidationCode | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return dateFromParts(Number(year), Number(month), Number(day)) ? null : 'INVALID_DATE'
}

export function whyNotTime(value: string): ValidationCode | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'INVALID_FORMAT'
}

/** A word of proof, or a reason. */
export function whyNotWords(value: string): ValidationCode | null {
  return value.trim() === '' ? 'REQUIRED' : whyNotText(value, WORDS_LENGTH_MAX)
}

/** A day that is past is a slip, unless who writes it says that it is overdue; today is still in time. */
export function whyNotOn(day: string, today: PlainDate, isOverdueMeant: boolean): CaseCode | null {
  const ahead = daysBetween(today, plainDate(day))
  if (ahead > DAYS_AHEAD_MAX) return 'DATE_TOO_FAR'
  return ahead < 0 && !isOverdueMeant ? 'DATE_PASSED' : null
}

/** The minute of the day at "09:30". */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

export function isSameWhen(one: When, other: When): boolean {
  return one.day === other.day && one.time === other.time
}
