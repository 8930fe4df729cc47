// Answers that could not be sent yet: in this browser until they are, for the account that gave them.
import type { AttemptInput, MockInput } from '../contract.ts'

export type Kept = { attempts: readonly AttemptInput[]; mocks: readonly MockInput[] }
export const NOTHING_KEPT: Kept = { attempts: [], mocks: [] }

function keyOf(ownerId: string): string {
  return `citizenship-answers:${ownerId}`
}

export function keptAnswers(ownerId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ownerId)) ?? 'null')
    return isKept(kept) ? kept : NOTHING_KEPT
  } catch {
    return NOTHING_KEPT
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  return 'attempts' in kept && Array.isArray(kept.attempts) && 'mocks' in kept && Array.isArray(kept.mocks)
}

/** Rereads storage: another tab may have added to it. If storage is blocked, the page still has them. */
export function changeKept(ownerId: string, change: (kept: Kept) => Kept): void {
  try {
    const kept = change(keptAnswers(ownerId))
    if (kept.attempts.length + kept.mocks.length === 0) localStorage.removeItem(keyOf(ownerId))
    else localStorage.setItem(keyOf(ownerId), JSON.stringify(kept))
  } catch {
    // As above.
  }
}
