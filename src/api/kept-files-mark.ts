// Where files on their way are kept on this device (features/documents), and until when: signing out, or the first page
// that opens after that moment, deletes all of them, without loading what keeps them.

export const FILES_DATABASE = 'files-on-their-way'
export const KEPT_FILES_HOURS = 24
/** Holds a moment in milliseconds, and nothing else. */
const KEPT_UNTIL = 'files_kept_until'

export function noteKeptUntil(untilMs: number): void {
  localStorage.setItem(KEPT_UNTIL, String(untilMs))
}

export function forgetKeptFiles(): void {
  try {
    localStorage.removeItem(KEPT_UNTIL)
    indexedDB.deleteDatabase(FILES_DATABASE)
  } catch {
    // Storage is closed to us: then nothing was kept in it.
  }
}

export function forgetOldFiles(nowMs: number): void {
  try {
    const until = localStorage.getItem(KEPT_UNTIL)
    if (until !== null && !(Number(until) > nowMs)) forgetKeptFiles()
  } catch {
    // Nothing was kept.
  }
}
