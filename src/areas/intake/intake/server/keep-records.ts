// Intakes that an older program sent have no record: each is given one, made of the questions of today.
import { toDate } from '#kernel/calendar.ts'
import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import { keepRecord, takeWithoutRecord } from './records-repository.ts'
import { findIntake } from './repository.ts'

/** Intakes per transaction. */
const BATCH = 50

/** Safe to repeat, and beside another process that does the same; returns the number of records made. */
export function keepRecords({ db, seal, clock }: Pick<Services, 'db' | 'seal' | 'clock'>): Promise<number> {
  return inBatches(db, BATCH, async (tx, max) => {
    const store = { db: tx, seal }
    const ids = await takeWithoutRecord(tx, max)
    for (const id of ids) {
      const row = await findIntake(store, id)
      if (row?.record) await keepRecord(store, id, row.record, toDate(clock.now()))
    }
    return ids.length
  })
}
