// The tab's memory of a draft: what `writeKept` allows, and nothing where the browser closes its storage to us.
import { type Draft, type KeptDraft, readKept, writeKept } from './draft.ts'

const STORAGE_KEY = 'scheduler'

export function loadKept(): KeptDraft | null {
  try {
    return readKept(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return null
  }
}

export function saveKept(draft: Draft, unanswered: string | null): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, writeKept(draft, unanswered))
  } catch {
    // Private mode or full: the page works, a reload then begins with the hold alone.
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept.
  }
}
