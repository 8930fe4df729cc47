// The quick exit goes along from one page of this tab to the booking. The mark says nothing about why, and is gone with the tab.
import { EXIT_MARK } from '#firm/addresses.ts'

export function keepExit(isOffered: boolean): void {
  try {
    if (isOffered) sessionStorage.setItem(EXIT_MARK, '1')
    else sessionStorage.removeItem(EXIT_MARK)
  } catch {
    // Without storage the exit stays on the pages that offer it themselves.
  }
}
