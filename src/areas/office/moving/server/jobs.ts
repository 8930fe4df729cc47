// Works a file off in stretches, each a transaction that asks for the next: a process that dies leaves no row half done.
import { inNameOf } from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { JobRunner } from '#platform/jobs.ts'
import { type BatchState, NEXT_STATE, WORKS_ON } from '../rules/batches.ts'
import { problem } from '../rules/problems.ts'
import { checkRow } from './check-row.ts'
import { importRow, type Mover, undoRow } from './import-row.ts'
import { STEP } from './job-kinds.ts'
import {
  type BatchRow,
  changeBatch,
  changeRow,
  lockBatch,
  type MovingRowRow,
  nextRows,
  type RowChange,
} from './repository.ts'

/** Rows to a transaction. */
const STRETCH = 50

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
      max: STRETCH,
      isBackwards,
    })
    const steppedAt = toDate(services.clock.now())
    const next = NEXT_STATE[batch.state]
    if (rows.length === 0 && next) return changeBatch(tx, batchId, { state: next, steppedAt })
    const ctx = await inNameOf({ ...services, db: tx }, batch.by, batchId)
    for (const row of rows) await changeRow(tx, row.id, await worked(ctx, tx, batch, row))
    await changeBatch(tx, batchId, { steppedAt })
    await services.jobs.enqueue(tx, STEP, { batchId })
  })
}

/** One row that the product refuses does not hold up the others. */
async function worked(
  ctx: Mover,
  tx: Database,
  { kind, state }: BatchRow,
  row: MovingRowRow,
): Promise<RowChange> {
  try {
    return await tx.transaction((inner) => work(state)({ ...ctx, db: inner }, inner, kind, row))
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return state === 'undoing' ? { state: 'kept' } : { state: 'refused', problems: [problem('NOT_TAKEN')] }
  }
}

function work(state: BatchState): typeof importRow {
  if (state === 'checking') return checkRow
  return state === 'importing' ? importRow : undoRow
}
