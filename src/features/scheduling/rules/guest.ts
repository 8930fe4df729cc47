// Visitors who book without an account: how long their key works, and how often somebody may begin.
import { type Instant, plusMinutes } from '#kernel/calendar.ts'

const KEY_DAYS = 30

/** A library or a clinic where many people book has one address. */
export const GUEST_STARTS = { name: 'booking guests', max: 20, minutes: 60 } as const

export function guestUntil(now: Instant): Instant {
  return plusMinutes(now, KEY_DAYS * 24 * 60)
}
