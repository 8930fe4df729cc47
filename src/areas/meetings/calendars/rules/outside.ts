// When the calendar of a member of staff at their own provider counts as out of date.
import { type Instant, instant } from '#kernel/calendar.ts'

export const ADDRESS_LENGTH_MAX = 300
export const USER_NAME_LENGTH_MAX = 200
export const APP_PASSWORD_LENGTH_MAX = 200
export const CHOSEN_CALENDARS_MAX = 20

/** So long the times read last may be trusted without a word. */
export const STALE_HOURS = 24

/** What went wrong at the last reading, since the last good one. */
export type Reading = { problem: string | null; connectedAt: string; readAt: string | null }

/** Its owner has to do something, or to know that it is not followed. */
export function needsAttention({ problem, connectedAt, readAt }: Reading, now: Instant): boolean {
  if (problem === 'refused' || problem === 'missing' || problem === 'address') return true
  return instant(readAt ?? connectedAt).add({ hours: STALE_HOURS }).epochMilliseconds <= now.epochMilliseconds
}

/** A name with a dot, or an address of a machine as it was typed: `9999` alone means one that nobody means. */
function namesHost({ hostname }: URL, typed: string): boolean {
  if (/^[\d.]+$/.test(hostname)) return typed.includes(hostname)
  return hostname === 'localhost' || /[.:]/.test(hostname)
}

/** Without a scheme it is https; null for what cannot be an address. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  const isOpen = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isOpen && namesHost(url, text) ? url.href : null
}
