// How often the agency may be asked: by its own page 1,000 a day in its sandbox, 10,000 in production, and a new day at midnight GMT.
import type { Instant } from '#kernel/calendar.ts'

export const DAILY_LIMIT_OF_AGENCY = 10_000
export const DAILY_LIMIT_MAX = 400_000
export const FIRST_LIMITS = { dailyLimit: 1_000, perSecond: 5 } as const
export const PER_SECOND_MAX = 10

type Limits = { dailyLimit: number; perSecond: number }

/** A question that was late, such as the one that brought a token, comes close to the next. */
const SLACK = 1.25

/** Between two questions, whichever process asks: four fifths of what the agency allows. */
export function pauseMs({ perSecond }: Pick<Limits, 'perSecond'>): number {
  return Math.ceil((SLACK * 1_000) / perSecond)
}

const STAFF_SHARE = 20

/** What the schedule may spend: a twentieth of the day is left to staff who ask by hand. */
export function forTheRun({ dailyLimit }: Pick<Limits, 'dailyLimit'>): number {
  return dailyLimit - Math.ceil(dailyLimit / STAFF_SHARE)
}

/** The agency's day. */
export function agencyDay(now: Instant): string {
  return now.toString().slice(0, 'YYYY-MM-DD'.length)
}

/** A key is valid for 365 days; a new one is to be had from about day 344 on. */
export const KEY_REMINDER_DAYS = 340
export const KEY_VALID_DAYS = 365
/** Until then a new case may not be in the agency's system. */
export const NEW_HOURS = 72
