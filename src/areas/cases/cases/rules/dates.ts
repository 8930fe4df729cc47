// The dates of a case: a hearing, a deadline, an appointment with the agency. None is deleted: it is done, or it moves.
import {
  dateFromParts,
  dateIn,
  daysBetween,
  FIRM_ZONE,
  type Instant,
  momentAt,
  type PlainDate,
  plainDate,
} from '#kernel/calendar.ts'
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'
import type { CaseCode } from './errors.ts'
import { VISIT_KINDS } from './visits.ts'

/** For lists of dates of many cases. */
export const DATE_STATES = ['open', 'done', 'all'] as const
export type DateState = (typeof DATE_STATES)[number]

export const DATE_KINDS = [
  'rfe-response',
  'noid-response',
  'biometrics',
  'interview',
  'hearing',
  'oath',
  'appointment',
  'expiry',
  'filing-window',
  'other',
] as const
export type DateKind = (typeof DATE_KINDS)[number]

/** Shown to the client; the others are for the firm only. */
export const CLIENT_DATE_KINDS = ['rfe-response', 'noid-response', ...VISIT_KINDS] as const
export type ClientDateKind = (typeof CLIENT_DATE_KINDS)[number]

export function isForClient(kind: DateKind): kind is ClientDateKind {
  return CLIENT_DATE_KINDS.some((each) => each === kind)
}

/** "2026-12-03", and "09:30" on the wall clock of its place, whose zone is never guessed; null if there is no hour. */
export type When = { day: string; time: string | null; zone: string | null }

/** Where a client has to be, and what to bring besides the usual things. Empty if unknown. */
export type Visit = { place: string; bring: string }

/** So many open dates has no case. */
export const OPEN_DATES_MAX = 100
/** So many of those done last are shown, to open one again. */
export const DONE_DATES_MAX = 20
export const BASIS_LENGTH_MAX = 200
export const PLACE_LENGTH_MAX = 200
export const BRING_LENGTH_MAX = 500
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

/** A past day is a slip, unless staff mark it as overdue; today is still in time. */
export function whyNotOn(day: string, today: PlainDate, isOverdueMeant: boolean): CaseCode | null {
  const ahead = daysBetween(today, plainDate(day))
  if (ahead > DAYS_AHEAD_MAX) return 'DATE_TOO_FAR'
  return ahead < 0 && !isOverdueMeant ? 'DATE_PASSED' : null
}

/** What an hour lacks; an hour in no zone is none. */
export function whyNotZoned({ time, zone }: Pick<When, 'time' | 'zone'>): ValidationCode | null {
  return time !== null && zone === null ? 'SELECT_OPTION' : null
}

/** The instant of that hour in its zone; null if there is no hour. */
export function momentOf({ day, time, zone }: When): Instant | null {
  return time === null || zone === null ? null : momentAt(plainDate(day), minuteOf(time), zone)
}

/** Its last day ends in its own zone, not in ours. */
export function isAhead({ day, zone }: When, now: Instant): boolean {
  return day >= dateIn(zone ?? FIRM_ZONE, now).toString()
}

/** The minute of the day at "09:30". */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

export function isSameWhen(one: When, other: When): boolean {
  return one.day === other.day && one.time === other.time && one.zone === other.zone
}

export function isSameVisit(one: Visit, other: Visit): boolean {
  return one.place === other.place && one.bring === other.bring
}
