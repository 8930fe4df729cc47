// The private address of a person's calendar.

/** What the entries of staff are called: without names, or with the client's name and the case. */
export const FEED_TITLES = ['plain', 'named'] as const
export type FeedTitles = (typeof FEED_TITLES)[number]

/** The secret in front of it is followed by this. */
export const FEED_ENDING = '.ics'
export const FEED_PATH = '/calendar/'

/** Past entries stay so long, cancelled ones too: a calendar that asks seldom still learns of it. */
export const FEED_PAST_WEEKS = 8
export const FEED_REFRESH_HOURS = 1

const SECRET = /^[\w-]{43}$/

/** The secret in "….ics"; null if there cannot be one. */
export function secretIn(file: string): string | null {
  if (!file.endsWith(FEED_ENDING)) return null
  const secret = file.slice(0, -FEED_ENDING.length)
  return SECRET.test(secret) ? secret : null
}

/** Opens it in the calendar of a phone or computer, which then asks by itself. */
export function subscribeAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
