// The quick exit itself, also for a page without React: nothing of the intake or the booking is left on the screen or behind Back.
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { unmarkDraft } from './draft-mark.ts'
import { leaveAtOnce } from './leave-page.ts'

const PRESSES = 3
/** Presses further apart than this are not meant together. */
const TOGETHER_MS = 3_000

export function exitQuickly(): void {
  unmarkDraft()
  forgetTab()
  leaveAtOnce(NEUTRAL_PAGE)
}

/** What was typed into the booking, and where this tab has been. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept there.
  }
}

/** Calls after three presses of Escape; answers with how to stop listening. */
export function onEscapes(leave: () => void): () => void {
  let presses: number[] = []
  const onKey = ({ key, timeStamp }: KeyboardEvent) => {
    if (key !== 'Escape') return
    presses = [...presses.filter((earlier) => timeStamp - earlier < TOGETHER_MS), timeStamp]
    if (presses.length >= PRESSES) leave()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
