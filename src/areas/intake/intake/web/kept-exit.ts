// The quick exit goes along from one page of this tab to the booking. The mark says nothing about why, and is gone with the tab.

const MARK = 'exit'

export function keepExit(isOffered: boolean): void {
  try {
    if (isOffered) sessionStorage.setItem(MARK, '1')
    else sessionStorage.removeItem(MARK)
  } catch {
    // Without storage the exit stays on the pages that offer it themselves.
  }
}

/** Whether the tab comes from a page with a quick exit. */
export function isExitKept(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}
