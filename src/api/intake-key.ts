// The opaque key of an intake that belongs to no account yet: the only thing of the intake that the browser keeps. It is
// sent with every call until the intake has been taken into an account.

/** The name in local storage (docs/specification.md §3). */
export const INTAKE_KEY = 'intake_session'

/** The header that carries it. */
export const INTAKE_KEY_HEADER = 'intake-session'

/** Where storage is closed to us (private mode), the intake lives as long as the page. */
let memory: string | null = null

export function readIntakeKey(): string | null {
  try {
    return localStorage.getItem(INTAKE_KEY)
  } catch {
    return memory
  }
}

export function keepIntakeKey(key: string): void {
  memory = key
  try {
    localStorage.setItem(INTAKE_KEY, key)
  } catch {
    // Kept in memory above.
  }
}

export function forgetIntakeKey(): void {
  memory = null
  try {
    localStorage.removeItem(INTAKE_KEY)
  } catch {
    // Nothing was kept there.
  }
}
