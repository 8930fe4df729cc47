// The opaque key of a person without an account: the only part of their intake and booking that the browser keeps. It opens what was begun
// with it, and nothing else, until an account takes that in.

/** The name in local storage (docs/specification.md §3). */
const VISITOR_KEY = 'intake_session'
/** Where an earlier version kept a second key, for bookings. */
const EARLIER_KEY = 'booking_session'

/** The header that carries it. */
export const VISITOR_KEY_HEADER = 'visitor-key'
/** The header of the second key; the server makes both one visitor. */
export const EARLIER_KEY_HEADER = 'booking-session'

/** Where storage is closed to us (private mode), the key lives as long as the page. */
let memory: string | null = null

export function readVisitorKey(): string | null {
  try {
    return localStorage.getItem(VISITOR_KEY) ?? localStorage.getItem(EARLIER_KEY)
  } catch {
    return memory
  }
}

/** The second key of an earlier version, as long as the server has not taken it over. */
export function readEarlierKey(): string | null {
  try {
    const earlier = localStorage.getItem(EARLIER_KEY)
    return earlier === readVisitorKey() ? null : earlier
  } catch {
    return null
  }
}

/** The server has answered a call that brought it. */
export function dropEarlierKey(taken: string): void {
  try {
    if (localStorage.getItem(EARLIER_KEY) === taken) localStorage.removeItem(EARLIER_KEY)
  } catch {
    // Nothing was kept there.
  }
}

export function keepVisitorKey(key: string): void {
  memory = key
  try {
    localStorage.setItem(VISITOR_KEY, key)
  } catch {
    // Kept in memory above.
  }
}

export function forgetVisitorKey(): void {
  memory = null
  try {
    localStorage.removeItem(VISITOR_KEY)
    localStorage.removeItem(EARLIER_KEY)
  } catch {
    // Nothing was kept there.
  }
}
