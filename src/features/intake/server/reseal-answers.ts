// After a new key was put in front, every sealed answer and record is sealed again, so that the old key can be thrown away.
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import { resealChecks } from './conflict-checks-repository.ts'
import { resealBirthDates } from './party-names-repository.ts'
import { resealRecords } from './records-repository.ts'
import { resealSome } from './repository.ts'

/** Rows per transaction. */
const BATCH = 200

/** Tells how many of them it sealed again. */
export async function resealAnswers({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<number> {
  let count = 0
  for (const reseal of [resealSome, resealRecords, resealBirthDates, resealChecks])
    count += await inBatches(db, BATCH, (tx, max) => reseal({ db: tx, seal }, max))
  return count
}
