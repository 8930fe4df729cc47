// What staff do with one task of a case: done, undone, given another day, and given to a person.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseTasks, TaskAssign, TaskDate, TaskMark, TaskPath } from '../contract.ts'
import type { EventKind } from '../rules/log.ts'
import { turnOf } from '../rules/next-action.ts'
import { isOwn } from '../rules/own-tasks.ts'
import { followerOf, withoutFollower } from '../rules/repeats.ts'
import { canChange, type Task, tasksWith } from '../rules/tasks.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError } from './case-error.ts'
import { nowOf, type OpenCase, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { readable } from './readable-case.ts'
import { refusePastDay } from './refuse-past-day.ts'
import { type CaseRow, lockById } from './repository.ts'
import { requireDoer } from './task-doers.ts'
import { copyText } from './tasks-repository.ts'
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
      const comes = comesAgain(task, input)
      const isSame = task.due === due && task.dueDays === null
      if (isSame && comes.repeats === (task.repeats ?? null)) return null
      if (task.state !== 'open') throw taskClosed()
      if (due !== null && due !== task.due) refusePastDay(ctx, due)
      return { task: { ...task, due, dueDays: null, ...comes }, kind: 'task-due' }
    }),
  )
  return tasksView(ctx, row)
}

/** Counted from its new day: what comes after it moves along. */
function comesAgain(task: Task, { due, repeats: wanted = task.repeats ?? null }: TaskDate) {
  const repeats = due === null || !isOwn(task.code) ? null : wanted
  const isAsBefore = task.due === due && task.repeats === repeats
  return { repeats, repeatsFrom: isAsBefore ? (task.repeatsFrom ?? null) : repeats && due }
}

/** For staff who may read the case: tasks of the firm alone have a person. */
export async function assignTask(ctx: Context, input: TaskAssign): Promise<CaseTasks> {
  const actor = requireStaff(ctx)
  const { part: role, assigneeId, taskId } = input
  const row = await ctx.db.transaction((tx) =>
    change(ctx, tx, actor, input, async (task, of) => {
      if (task.role === role && (task.assigneeId ?? null) === assigneeId) return null
      if (task.state !== 'open' || turnOf(task.code) !== 'firm') throw taskClosed()
      await requireDoer(ctx, tx, of, { assigneeId })
      await recordAudit(tx, asker(ctx), {
        action: CASE_ACTIONS['case.task-assigned'],
        subjectId: null,
        after: { caseId: of.id, number: of.number, taskId, staffId: assigneeId },
      })
      return { task: { ...task, role, assigneeId }, kind: 'task-assigned', taskToId: assigneeId }
    }),
  )
  return tasksView(ctx, row)
}

type Changed = { task: Task; kind: EventKind; taskToId?: string | null }

async function change(
  ctx: Context,
  tx: Database,
  actor: SignedIn,
  { caseId, taskId, version }: TaskPath & { version: number },
  decide: (task: Task, of: CaseRow) => Changed | null | Promise<Changed | null>,
): Promise<CaseRow> {
  const opened = await withTasks(ctx, tx, readable(actor, await lockById(tx, caseId)))
  const { row } = opened
  const task = opened.tasks.find(({ id }) => id === taskId)
  if (!task) throw caseError('CASE_NOT_FOUND')
  refuseClosed(row)
  const changed = await decide(task, row)
  if (!changed) return row
  refuseStale(row, version)
  if (!canChange(task, row.status)) throw taskClosed()
  return recordTask(ctx, tx, opened, { ...changed, byId: actor.userId })
}

/** With what comes after it, if it comes again. */
async function recordTask(
  ctx: Context,
  tx: Database,
  opened: OpenCase,
  { task, kind, ...by }: Changed & { byId: string },
): Promise<CaseRow> {
  const tasks = tasksWith(opened.tasks, task)
  const follower = kind === 'task-done' ? followerOf(tasks, task, nowOf(ctx)) : null
  const after = follower
    ? [...tasks, follower]
    : kind === 'task-undone'
      ? withoutFollower(tasks, task)
      : tasks
  const { status } = opened.row
  const row = await recordChange(ctx, tx, opened, { kind, from: null, task, status, tasks: after, ...by })
  if (follower) await copyText({ db: tx, seal: ctx.seal }, task.id, follower.id)
  return row
}

function taskClosed(): ProductError {
  return caseError('TASK_CLOSED')
}
