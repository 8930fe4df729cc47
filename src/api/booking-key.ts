// The opaque key of somebody who books without an account: the only thing of the booking that the browser keeps. It
// opens what was booked with it, and nothing else.

/** The name in local storage. */
const BOOKING_KEY = 'booking_session'

/** The header that carries it. */
export const BOOKING_KEY_HEADER = 'booking-session'

/** Where storage is closed to us (private mode), the key lives as long as the page. */
let memory: string | null = null

export function readBookingKey(): string | null {
  try {
    return localStorage.getItem(BOOKING_KEY)
  } catch {
    return memory
  }
}

export function keepBookingKey(key: string): void {
  memory = key
  try {
    localStorage.setItem(BOOKING_KEY, key)
  } catch {
    // Kept in memory above.
  }
}

export function forgetBookingKey(): void {
  memory = null
  try {
    localStorage.removeItem(BOOKING_KEY)
  } catch {
    // Nothing was kept there.
  }
}
