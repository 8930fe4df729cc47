// After a new key was put in front, every sealed answer and record is sealed again, so that the old key can be thrown away.
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { resealRecords } from './records-repository.ts'
import { resealSome } from './repository.ts'

/** Rows per transaction, so that a long list holds nobody up. */
const BATCH = 200

/** Tells how many answers and records it sealed again. */
export async function resealAnswers({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  const store = (tx: Database) => ({ db: tx, seal })
  const answers = await inBatches(db, (tx) => resealSome(store(tx), BATCH))
  return answers + (await inBatches(db, (tx) => resealRecords(store(tx), BATCH)))
}

async function inBatches(db: Database, work: (tx: Database) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await db.transaction(work)
    total += count
    if (count < BATCH) return total
  }
}
