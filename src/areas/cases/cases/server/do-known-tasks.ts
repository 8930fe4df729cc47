import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { KnownEvent } from '../rules/task-states.ts'
import { doneBy, tasksWith } from '../rules/tasks.ts'
import { recordChange, withTasks } from './change-case.ts'
import { type CaseRow, listOfClient, lockById } from './repository.ts'

/** Runs in a transaction: completes the tasks of the client's cases that wait for this. Safe to repeat. */
export async function doKnownTasks(
  ctx: Pick<Services, 'clock'>,
  tx: Database,
  { clientId, known }: { clientId: string; known: KnownEvent },
): Promise<void> {
  for (const { id } of await listOfClient(tx, clientId)) {
    let row = await lockById(tx, id)
    while (row) row = await doNext(ctx, tx, row, known)
  }
}

/** Null if no task of the case waits for it. */
async function doNext(
  ctx: Pick<Services, 'clock'>,
  tx: Database,
  row: CaseRow,
  because: KnownEvent,
): Promise<CaseRow | null> {
  const opened = await withTasks(ctx, tx, row)
  const [task] = doneBy(opened.tasks, because)
  if (!task) return null
  const tasks = tasksWith(opened.tasks, { ...task, state: 'done' })
  const about = { kind: 'task-done', from: null, task } as const
  return recordChange(ctx, tx, opened, { ...about, status: row.status, tasks, byId: null, because })
}
