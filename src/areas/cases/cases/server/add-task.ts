import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseTasks, NewTask } from '../contract.ts'
import { isOwn, OWN_TASKS_MAX } from '../rules/own-tasks.ts'
import { type Assigned, BY_DEFAULT } from '../rules/task-people.ts'
import { mayAsk, type Task, tasksWithOwn } from '../rules/tasks.ts'
import { caseError, wrongField } from './case-error.ts'
import { type OpenCase, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { readable } from './readable-case.ts'
import { refusePastDay } from './refuse-past-day.ts'
import { type CaseRow, lockById } from './repository.ts'
import { isTaskThere, keepText } from './tasks-repository.ts'
import { requireDoer } from './task-doers.ts'
import { tasksView } from './tasks-view.ts'

/** For staff who may read the case. Sent twice it is added once. Its text is sealed; the log has only a code. */
export async function addTask(ctx: Context, input: NewTask): Promise<CaseTasks> {
  const actor = requireStaff(ctx)
  return tasksView(ctx, await ctx.db.transaction((tx) => add(ctx, tx, actor, input)))
}

async function add(ctx: Context, tx: Database, actor: SignedIn, input: NewTask): Promise<CaseRow> {
  const { caseId, taskId: id, version, due } = input
  const { part: role = BY_DEFAULT.role, assigneeId = BY_DEFAULT.assigneeId, repeats = null } = input
  const opened = await withTasks(ctx, tx, readable(actor, await lockById(tx, caseId)))
  const { row, tasks } = opened
  if (tasks.some((task) => task.id === id)) return row
  if (await isTaskThere(tx, id)) throw caseError('CASE_NOT_FOUND')
  refuseClosed(row)
  refuseStale(row, version)
  if (due !== null) refusePastDay(ctx, due)
  if (repeats !== null && due === null) throw wrongField(ctx, 'due', 'REQUIRED')
  await requireDoer(ctx, tx, row, { assigneeId })
  return addOwnTask(ctx, tx, actor, opened, { ...input, id, repeats, who: { role, assigneeId } })
}

type OwnTaskToAdd = Pick<NewTask, 'code' | 'text' | 'due' | 'isFirst'> &
  Pick<Task, 'id' | 'repeats'> & { who: Assigned }

/** Runs in the transaction in which `withTasks` read the case. Its id is new, and its doer may read the case. */
export async function addOwnTask(
  ctx: Context,
  tx: Database,
  actor: SignedIn,
  opened: OpenCase,
  { id, code, text, due, isFirst, repeats = null, who: asked }: OwnTaskToAdd,
): Promise<CaseRow> {
  const { row, tasks } = opened
  if (!mayAsk(code, row.status)) throw caseError('CASE_DECIDED')
  if (tasks.filter((task) => isOwn(task.code) && !task.afterId).length >= OWN_TASKS_MAX)
    throw caseError('TOO_MANY_TASKS')
  const who = code === 'firm-task' ? asked : BY_DEFAULT
  const after = tasksWithOwn(tasks, { id, code, due, status: row.status, repeats, ...who }, isFirst)
  const change = { kind: 'task-added', from: null, task: { id, code }, status: row.status } as const
  const changed = await recordChange(ctx, tx, opened, { ...change, tasks: after, byId: actor.userId })
  await keepText({ db: tx, seal: ctx.seal }, id, text)
  return changed
}
