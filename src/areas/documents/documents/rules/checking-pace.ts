import type { DocumentState } from './states.ts'

/** A check ends within seconds as a rule; one that takes longer waits for something. */
const SOON_MS = 60_000
const OFTEN_MS = 3_000
const SELDOM_MS = 20_000

type Came = { state: DocumentState; sentAt: string }

/** The interval for the page to refetch its documents; false if none is being checked. */
export function askAgainMs(documents: readonly Came[], nowMs: number): number | false {
  const checking = documents.filter(({ state }) => state === 'checking')
  if (checking.length === 0) return false
  const isNew = checking.some(({ sentAt }) => nowMs - Date.parse(sentAt) < SOON_MS)
  return isNew ? OFTEN_MS : SELDOM_MS
}
