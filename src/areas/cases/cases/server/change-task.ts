// What staff do with one task of a case: done, undone, and given another day.
import type { SignedIn } from '#kernel/actor.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseTasks, TaskDate, TaskMark, TaskPath } from '../contract.ts'
import type { EventKind } from '../rules/log.ts'
import { canChange, type Task, tasksWith } from '../rules/tasks.ts'
import { caseError } from './case-error.ts'
import { type OpenCase, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { readable } from './readable-case.ts'
import { refusePastDay } from './refuse-past-day.ts'
import { type CaseRow, lockById } from './repository.ts'
import { tasksView } from './tasks-view.ts'

/** For staff who may read the case. Repeated, it changes nothing, and the log gets no second line. */
export async function markTask(ctx: Context, input: TaskMark): Promise<CaseTasks> {
  const actor = requireStaff(ctx)
  const row = await ctx.db.transaction((tx) =>
    change(ctx, tx, actor, input, (task) => {
      if ((task.state === 'done') === input.isDone && task.state !== 'aside') return null
      const state = input.isDone ? 'done' : 'open'
      return { task: { ...task, state }, kind: input.isDone ? 'task-done' : 'task-undone' }
    }),
  )
  return tasksView(ctx, row)
}

/** For staff who may read the case. A day given by hand is not counted from anything. */
export async function dateTask(ctx: Context, input: TaskDate): Promise<CaseTasks> {
  const actor = requireStaff(ctx)
  const { due } = input
  const row = await ctx.db.transaction((tx) =>
    change(ctx, tx, actor, input, (task) => {
      if (task.due === due && task.dueDays === null) return null
      if (task.state !== 'open') throw taskClosed()
      if (due !== null && due !== task.due) refusePastDay(ctx, due)
      return { task: { ...task, due, dueDays: null }, kind: 'task-due' }
    }),
  )
  return tasksView(ctx, row)
}

type Changed = { task: Task; kind: EventKind }

async function change(
  ctx: Context,
  tx: Database,
  actor: SignedIn,
  { caseId, taskId, version }: TaskPath & { version: number },
  decide: (task: Task) => Changed | null,
): Promise<CaseRow> {
  const opened = await withTasks(ctx, tx, readable(actor, await lockById(tx, caseId)))
  const task = opened.tasks.find(({ id }) => id === taskId)
  if (!task) throw caseError('CASE_NOT_FOUND')
  refuseClosed(opened.row)
  const changed = decide(task)
  if (!changed) return opened.row
  refuseStale(opened.row, version)
  if (!canChange(task, opened.row.status)) throw taskClosed()
  return recordTask(ctx, tx, opened, { ...changed, byId: actor.userId })
}

function recordTask(
  ctx: Context,
  tx: Database,
  opened: OpenCase,
  { task, kind, byId }: Changed & { byId: string },
): Promise<CaseRow> {
  const tasks = tasksWith(opened.tasks, task)
  const { status } = opened.row
  return recordChange(ctx, tx, opened, { kind, from: null, task, status, tasks, byId })
}

function taskClosed(): ProductError {
  return caseError('TASK_CLOSED')
}
