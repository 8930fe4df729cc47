// The gateway's search sees a change only after a while: each version becomes visible when its time has come.
import type { Transaction } from './transaction.ts'

type Waiting = { committedAt: number; transaction: Transaction }

export type SearchIndex = { waiting: Waiting[]; visible: Map<string, Transaction> }

export function createSearchIndex(): SearchIndex {
  return { waiting: [], visible: new Map() }
}

export function addToIndex(index: SearchIndex, transaction: Transaction, committedAt: Date): void {
  index.waiting.push({ committedAt: committedAt.getTime(), transaction })
}

/** Everything that was committed at least `lagMs` ago. */
export function visibleTransactions(index: SearchIndex, now: Date, lagMs: number): Transaction[] {
  const limit = now.getTime() - lagMs
  const isDue = (entry: Waiting): boolean => entry.committedAt <= limit
  for (const { transaction } of index.waiting.filter(isDue)) index.visible.set(transaction.id, transaction)
  index.waiting = index.waiting.filter((entry) => !isDue(entry))
  return [...index.visible.values()]
}
