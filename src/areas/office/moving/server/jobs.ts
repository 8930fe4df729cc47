// Works a file off in stretches, each a transaction that asks for the next: a process that dies leaves no row half done.
import { inNameOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { NEXT_STATE, WORKS_ON } from '../rules/batches.ts'
import { type Changes, checkRows } from './check-row.ts'
import { importRows, type Mover, undoRow } from './import-row.ts'
import { STEP } from './job-kinds.ts'
import {
  type BatchRow,
  changeBatch,
  changeRows,
  lockBatch,
  type MovingRowRow,
  nextRows,
  type RowChange,
} from './repository.ts'

/** Rows to a transaction. They are undone one by one, each in a savepoint, of which PostgreSQL keeps 64 at hand. */
const STRETCH = 250
const STRETCH_UNDOING = 50

export async function registerJobs(runner: JobRunner, services: Services): Promise<void> {
  await runner.work(STEP, ({ batchId }) => stepBatch(services, batchId))
}

/** Safe to repeat, and beside another process that does the same. */
export function stepBatch(services: Services, batchId: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    const state = batch && WORKS_ON[batch.state]
    if (!batch || !state) return
    const isBackwards = batch.state === 'undoing'
    const rows = await nextRows({ db: tx, seal: services.seal }, batchId, {
      state,
      max: isBackwards ? STRETCH_UNDOING : STRETCH,
      isBackwards,
    })
    const steppedAt = toDate(services.clock.now())
    const next = NEXT_STATE[batch.state]
    if (rows.length === 0 && next) return changeBatch(tx, batchId, { state: next, steppedAt })
    const ctx = await inNameOf({ ...services, db: tx }, batch.by, batchId)
    await changeRows(tx, await worked(ctx, tx, batch, rows))
    await changeBatch(tx, batchId, { steppedAt })
    await services.jobs.enqueue(tx, STEP, { batchId })
  })
}

async function worked(
  ctx: Mover,
  tx: Database,
  { kind, state }: BatchRow,
  rows: readonly MovingRowRow[],
): Promise<Changes> {
  if (state === 'undoing') return undone(ctx, tx, kind, rows)
  const work = state === 'checking' ? checkRows : importRows
  return work(ctx, tx, kind, rows)
}

/** One row that cannot be undone does not hold up the others. */
async function undone(
  ctx: Mover,
  tx: Database,
  kind: BatchRow['kind'],
  rows: readonly MovingRowRow[],
): Promise<Changes> {
  const changes = new Map<string, RowChange>()
  for (const row of rows) {
    try {
      const change = await tx.transaction((inner) => undoRow({ ...ctx, db: inner }, inner, kind, row))
      changes.set(row.id, change)
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      changes.set(row.id, { state: 'kept' })
    }
  }
  return changes
}
