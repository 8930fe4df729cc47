// Work on many rows, a few at a time: each batch is a separate transaction, so that a long list does not block others.
import type { Database } from './database.ts'

/** `work` takes at most `size` rows and tells how many; one that takes fewer has taken the last. Answers with their sum. */
export async function inBatches(
  db: Database,
  size: number,
  work: (tx: Database, size: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const count = await db.transaction((tx) => work(tx, size))
    total += count
    if (count < size) return total
  }
}
