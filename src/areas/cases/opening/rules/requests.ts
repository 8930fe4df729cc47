// A client asks the firm to open a case: the request's content and its outcomes.
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

export const REQUEST_STATES = ['sent', 'opened', 'declined', 'withdrawn'] as const

/** For whom the client asks. */
export const FOR_WHOM = ['self', 'family'] as const
export type ForWhom = (typeof FOR_WHOM)[number]

/** One client's requests that wait for an answer. */
export const OPEN_REQUESTS_MAX = 3
/** The latest ones that a client is shown. */
export const OWN_REQUESTS_MAX = 20
export const REQUEST_LENGTH_MAX = 2_000
export const CLEARING_LENGTH_MAX = 2_000

/** Tries of one client in an hour, those that came twice included. */
export const REQUEST_TRIES = { name: 'opening.request', max: 60, minutes: 60 } as const

/** What the client is told. A conflict of interest is told as `unable`: why would tell of another client. */
export const REQUEST_DECLINE_REASONS = [
  'outsidePractice',
  'noRemedy',
  'consultFirst',
  'alreadyOpen',
  'unable',
] as const
export type RequestDeclineReason = (typeof REQUEST_DECLINE_REASONS)[number]

export function whyNotRequestText(text: string): ValidationCode | null {
  if (text.trim() === '') return 'REQUIRED'
  return whyNotText(text.trim(), REQUEST_LENGTH_MAX)
}

/** What staff write about the conflict check before a case is opened. */
export function whyNotClearing(text: string): ValidationCode | null {
  if (text.trim() === '') return 'REQUIRED'
  return whyNotText(text.trim(), CLEARING_LENGTH_MAX)
}
