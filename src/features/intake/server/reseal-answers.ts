// After a new key was put in front, every sealed answer and record is sealed again, so that the old key can be thrown away.
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import { resealRecords } from './records-repository.ts'
import { resealSome } from './repository.ts'

/** Rows per transaction. */
const BATCH = 200

/** Tells how many answers and records it sealed again. */
export async function resealAnswers({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  const answers = await inBatches(db, BATCH, (tx, max) => resealSome({ db: tx, seal }, max))
  return answers + (await inBatches(db, BATCH, (tx, max) => resealRecords({ db: tx, seal }, max)))
}
