// After "save and leave" the home page of this browser offers to continue; leaving in another way sets no mark.
import { DRAFT_DAYS } from '../rules/draft-life.ts'
import { DRAFT_MARK } from '#areas/office/content/rules/draft-mark.ts'

const DAY_MS = 86_400_000

export function markDraft(): void {
  try {
    localStorage.setItem(DRAFT_MARK, new Date(Date.now() + DRAFT_DAYS * DAY_MS).toISOString())
  } catch {
    // Private mode: the mail leads back.
  }
}

/** Sent, deleted, or left in a hurry. */
export function unmarkDraft(): void {
  try {
    localStorage.removeItem(DRAFT_MARK)
  } catch {
    // Nothing was kept there.
  }
}
