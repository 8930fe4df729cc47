// The opaque key of an intake that belongs to no account yet: the only thing of the intake that the browser keeps.

/** The name in local storage (specification §3). */
export const INTAKE_KEY = 'intake_session'

export function readKey(): string | null {
  try {
    return localStorage.getItem(INTAKE_KEY)
  } catch {
    // Storage is closed to us (private mode): the intake lives as long as the page.
    return memory
  }
}

let memory: string | null = null

export function keepKey(key: string): void {
  memory = key
  try {
    localStorage.setItem(INTAKE_KEY, key)
  } catch {
    // Kept in memory above.
  }
}

export function forgetKey(): void {
  memory = null
  try {
    localStorage.removeItem(INTAKE_KEY)
  } catch {
    // Nothing was kept there.
  }
}
