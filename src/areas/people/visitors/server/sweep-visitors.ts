import { toDate } from '#kernel/calendar.ts'
import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/database.ts'
import type { Belongings, VisitorServices } from './belongings.ts'
import { deleteVisitors, forgetKeys, takeOver } from './repository.ts'

const BATCH = 200

/** Visitors whose key is over are forgotten; of those with a meeting or a sent intake only the key is. */
export async function sweepVisitors(services: VisitorServices, belongings: Belongings): Promise<void> {
  const now = toDate(services.clock.now())
  await inBatches(services.db, BATCH, (tx, size) => sweepSome(tx, belongings, now, size))
}

async function sweepSome(tx: Database, belongings: Belongings, now: Date, size: number): Promise<number> {
  const ids = await takeOver(tx, now, size)
  const staying = await belongings.withBelongings(tx, ids)
  await forgetKeys(tx, [...staying])
  await deleteVisitors(
    tx,
    ids.filter((id) => !staying.has(id)),
  )
  return ids.length
}
