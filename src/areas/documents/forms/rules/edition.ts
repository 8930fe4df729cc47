// Until when the agency accepts an edition. Days are the firm's, 'YYYY-MM-DD', and compare as texts.
import { daysBetween, plainDate } from '#kernel/calendar.ts'

/** Days before the last one on which the firm is told. */
export const TOLD_BEFORE_DAYS = [60, 30, 7] as const

/** `soon`: within the first of those days. */
export type EditionState = 'open' | 'not-yet' | 'current' | 'soon' | 'past'

export type EditionDays = { acceptedFrom: string | null; acceptedUntil: string | null }

/** Null where no last day is known; below zero once it is past. */
export function daysLeftOf({ acceptedUntil }: EditionDays, today: string): number | null {
  return acceptedUntil === null ? null : daysBetween(plainDate(today), plainDate(acceptedUntil))
}

export function editionStateOf(days: EditionDays, today: string): EditionState {
  const left = daysLeftOf(days, today)
  if (left !== null && left < 0) return 'past'
  if (days.acceptedFrom !== null && days.acceptedFrom > today) return 'not-yet'
  if (left === null) return 'open'
  return left <= TOLD_BEFORE_DAYS[0] ? 'soon' : 'current'
}

/** The days before the end on which the firm was to be told last; `0` once it is past, null before all of them. */
export function toldAtOf(daysLeft: number | null): number | null {
  if (daysLeft === null) return null
  if (daysLeft < 0) return 0
  return TOLD_BEFORE_DAYS.findLast((days) => daysLeft <= days) ?? null
}
