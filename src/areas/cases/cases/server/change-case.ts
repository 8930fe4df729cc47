// Every change of a case: its tasks, the event of its log and its state, in one transaction under its lock.
import { randomUUID } from 'node:crypto'
import { dateIn, FIRM_ZONE, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type CaseEvent, changeTo } from '../rules/log.ts'
import { turnOf } from '../rules/next-action.ts'
import type { CaseStatus } from '../rules/status.ts'
import { counted, type Now, standingOf, type Task, tasksOnMove } from '../rules/tasks.ts'
import type { KnownEvent } from '../rules/task-states.ts'
import type { Template } from '../rules/templates.ts'
import { isFirmsAlone } from '../rules/worded-tasks.ts'
import { caseError } from './case-error.ts'
import { type CaseRow, type Closing, setStanding, standingOf as rowStanding } from './repository.ts'
import { writeEvent } from './write-event.ts'
import { listTasks, saveTasks } from './tasks-repository.ts'
import { templateOf } from './templates-repository.ts'

type Clocked = Pick<Services, 'clock'>

/** A case whose row is locked, with its tasks. */
export type OpenCase = { row: CaseRow; tasks: Task[]; template: Template }

export function nowOf({ clock }: Clocked): Now {
  return { today: dateIn(FIRM_ZONE, clock.now()), newId: randomUUID }
}

/** Runs in a transaction, with the row locked. Gives tasks to a case that predates them. */
export async function withTasks(ctx: Clocked, tx: Database, row: CaseRow): Promise<OpenCase> {
  const template = await templateOf(tx, row)
  const tasks = await listTasks(tx, [row.id])
  return { row, template, tasks: tasks.length > 0 ? tasks : await makeTasks(ctx, tx, row, template) }
}

/** For an existing case: its next step is the first task, and earlier ones were not asked. */
async function makeTasks(ctx: Clocked, tx: Database, row: CaseRow, template: Template): Promise<Task[]> {
  const { status, nextAction, nextActionDue: due } = row
  const made = tasksOnMove([], template, { status, nextAction, due }, nowOf(ctx))
  const order = template.tasks[status].map(({ code }) => code)
  const isEarlier = ({ code }: Task) => code !== nextAction && order.indexOf(code) < order.indexOf(nextAction)
  const tasks = made.map((task) => (isEarlier(task) ? { ...task, state: 'aside' as const } : task))
  await saveTasks(tx, row.id, { before: [], after: tasks, doing: nobodyAt(ctx) })
  return tasks
}

function nobodyAt({ clock }: Clocked) {
  return { at: toDate(clock.now()), byId: null, because: null }
}

type Change = Pick<CaseEvent, 'kind' | 'from' | 'task' | 'template'> & {
  /** Of a task that is given to a person. */
  taskToId?: string | null
  status: CaseStatus
  tasks: readonly Task[]
  /** The member of staff who changes it; null if an event known to the product does. */
  byId: string | null
  because?: KnownEvent | null
  /** Set if this closes the case, or reopens it. */
  closing?: Closing
}

/**
 * Runs in the transaction in which `withTasks` read the case: the row's state follows from the tasks. The client's log
 * leaves out staff's own tasks, and another version if it leaves the state unchanged.
 */
export async function recordChange(
  ctx: Clocked,
  tx: Database,
  { row, tasks: before }: OpenCase,
  { kind, from, task, status, tasks, byId, because = null, closing, template, taskToId }: Change,
): Promise<CaseRow> {
  const at = toDate(ctx.clock.now())
  const after = counted(tasks, nowOf(ctx).today)
  const { outcome } = closing ?? row
  const standing = standingOf(status, after, outcome !== null)
  await saveTasks(tx, row.id, { before, after, doing: { at, byId, because } })
  const about = { ...(task && { task }), ...(template && { template }) }
  const event = { kind, from, ...about, ...(closing && { outcome }), ...standing }
  const standsOtherwise = changeTo(rowStanding(row), standing) !== null
  const isOurs = kind === 'task-assigned' || isFirmsAlone(task?.code)
  const isShared = kind === 'template' ? standsOtherwise : !isOurs
  const { number: version } = await writeEvent(tx, {
    ...event,
    caseId: row.id,
    at,
    byId,
    isShared,
    ...(taskToId && { taskToId }),
  })
  const now = isShared || standsOtherwise ? at : row.updatedAt
  const turn = turnOf(standing.nextAction)
  const templateVersion = template?.to
  return setStanding(tx, row.id, { ...standing, turn, version, now, closing, templateVersion })
}

/** A version older than the newest event of the log is stale. */
export function refuseStale(row: CaseRow, version: number): void {
  if (row.version !== version) throw caseError('CASE_CHANGED')
}

export function refuseClosed({ outcome }: CaseRow): void {
  if (outcome !== null) throw caseError('CASE_CLOSED')
}
