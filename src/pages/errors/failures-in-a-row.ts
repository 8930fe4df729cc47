// Whether the page before this one failed too, in this tab: the second time in a row, the screen is the gentle one (decision 94).

const STORAGE_KEY = 'page-failed'
/** A page that has stood for so long ends the row. */
const ROW_ENDS_AFTER_MS = 60_000

/** Notes that a page failed; true where the one before it did as well. */
export function noteFailure(): boolean {
  try {
    const isSecond = sessionStorage.getItem(STORAGE_KEY) !== null
    sessionStorage.setItem(STORAGE_KEY, '1')
    return isSecond
  } catch {
    // Storage is closed to us (private mode): each failure counts as the first.
    return false
  }
}

/** For a page that works. Answers with what stops the waiting. */
export function endRowLater(): () => void {
  const timer = setTimeout(() => {
    try {
      sessionStorage.removeItem(STORAGE_KEY)
    } catch {
      // Nothing was kept there.
    }
  }, ROW_ENDS_AFTER_MS)
  return () => clearTimeout(timer)
}
