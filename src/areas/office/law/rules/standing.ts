// How far a reading of a row of the law reaches. Days are the firm's, 'YYYY-MM-DD', and compare as texts.
import { plainDate, plusDays } from '#kernel/calendar.ts'

/** `soon`: it counts still, and is to be read again within two weeks. */
export const LAW_STATES = ['overdue', 'unread', 'soon', 'current'] as const
export type LawState = (typeof LAW_STATES)[number]

/** The days of notice before a row is to be read again. */
export const TELL_BEFORE_DAYS = 14

export type LawDays = { readOn: string | null; reviewBy: string | null; until: string | null }

/** The last day on which it counts; null if it was never read. */
export function lastDayOf({ reviewBy, until }: Omit<LawDays, 'readOn'>): string | null {
  return until !== null && reviewBy !== null && until < reviewBy ? until : reviewBy
}

export function lawStateOf(days: LawDays, today: string): LawState {
  const last = lastDayOf(days)
  if (days.readOn === null || last === null) return 'unread'
  if (last < today) return 'overdue'
  const soon = plusDays(plainDate(today), TELL_BEFORE_DAYS).toString()
  return last <= soon ? 'soon' : 'current'
}

/** Whether a page may state the row, and not only its cautious sentence. */
export function countsNow(days: LawDays, today: string): boolean {
  const state = lawStateOf(days, today)
  return state === 'soon' || state === 'current'
}
