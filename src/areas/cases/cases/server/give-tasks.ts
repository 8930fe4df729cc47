import { inBatches } from '#platform/batches.ts'
import type { Services } from '#platform/context.ts'
import { withTasks } from './change-case.ts'
import { lockWithoutTasks } from './tasks-repository.ts'

/** Cases per transaction. */
const BATCH = 200

/** Gives cases from before there were tasks those of their template; their states and logs stay unchanged. */
export async function giveTasks(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const cases = await inBatches(services.db, BATCH, async (tx, max) => {
    const rows = await lockWithoutTasks(tx, max)
    for (const row of rows) await withTasks(services, tx, row)
    return rows.length
  })
  if (cases > 0) services.log.info('tasks-given', { cases })
}
