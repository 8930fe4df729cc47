import { newsOfMeetings } from '#areas/meetings/scheduling/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { canChange, tasksWith } from '../rules/tasks.ts'
import { recordChange, withTasks } from './change-case.ts'
import { type CaseRow, listOfClient, lockById } from './repository.ts'
import { listTasks } from './tasks-repository.ts'

/**
 * Runs in a transaction, after the client's meeting was cancelled: reopens the tasks done by booking it, if no other
 * meeting is ahead and none took place since the case was opened. Tasks that staff marked as done stay so.
 */
export async function askForMeetingAgain(
  ctx: Pick<Services, 'clock'>,
  tx: Database,
  clientId: string,
): Promise<void> {
  for (const { id } of await listOfClient(tx, clientId)) {
    const row = await lockById(tx, id)
    if (row && row.closedAt === null) await askAgain(ctx, tx, row)
  }
}

async function askAgain(ctx: Pick<Services, 'clock'>, tx: Database, row: CaseRow): Promise<void> {
  const done = (await listTasks(tx, [row.id])).filter(
    (task) => task.doneBecause === 'meeting-booked' && canChange(task, row.status),
  )
  const now = toDate(ctx.clock.now())
  if (done.length === 0) return
  if ((await newsOfMeetings(tx, row.clientId, { since: row.openedAt, now })).length > 0) return
  let standing = row
  for (const { id } of done) {
    const opened = await withTasks(ctx, tx, standing)
    const task = opened.tasks.find((each) => each.id === id)
    if (!task) continue
    const tasks = tasksWith(opened.tasks, { ...task, state: 'open' })
    const change = { kind: 'task-undone', from: null, task, status: row.status, tasks, byId: null } as const
    standing = await recordChange(ctx, tx, opened, change)
  }
}
