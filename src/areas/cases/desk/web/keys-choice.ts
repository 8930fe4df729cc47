// Whether this browser uses the keys of staff's pages. Keys of one letter disturb who speaks to a computer: they can be turned off.
const STORAGE_KEY = 'staff-keys'
const OFF = 'off'

export function areKeysUsed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return true
  }
}

export function keepKeysUsed(areUsed: boolean): void {
  try {
    if (areUsed) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {
    // Storage is blocked (private mode): the choice lasts until the page is left.
  }
}
