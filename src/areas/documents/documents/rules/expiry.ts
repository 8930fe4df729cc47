// The day a document expires: as staff read it on the document, or as its client typed it.
import { type PlainDate, plusMonths } from '#kernel/calendar.ts'
import type { DocumentState } from './states.ts'

/** The time of notice: passports and permits take about as long to be renewed, and many countries ask for as much. */
export const EXPIRY_AHEAD_MONTHS = 6

type Dated = { state: DocumentState; expiresOn: string | null; saidExpiresOn: string | null }

/** The staff's decision counts, "no such day" included. */
export function expiryOf({ state, expiresOn, saidExpiresOn }: Dated): string | null {
  return state === 'accepted' ? expiresOn : (expiresOn ?? saidExpiresOn)
}

/** It is still valid on its last day. */
export function whatOfExpiry(day: string | null, today: PlainDate): 'expired' | 'expires-soon' | null {
  if (day === null) return null
  if (day < today.toString()) return 'expired'
  return day < plusMonths(today, EXPIRY_AHEAD_MONTHS).toString() ? 'expires-soon' : null
}
