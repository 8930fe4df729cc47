// After saving and leaving, the home page shows the way back, as long as the answers are kept.
import { DRAFT_MARK } from '../../rules/draft-mark.ts'

export function enhanceResume(): void {
  const offer = document.querySelector<HTMLElement>('[data-resume]')
  if (!offer) return
  try {
    const until = localStorage.getItem(DRAFT_MARK)
    offer.hidden = until === null || Date.parse(until) < Date.now()
  } catch {
    // Storage is closed to us (private mode): nothing was kept.
  }
}
