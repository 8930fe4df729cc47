// The tasks of a case: made from its template when it comes to a status, done, and undone. The next step of a case is the
// first open one, and nothing beside it says whose turn it is.
import { type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Standing } from './log.ts'
import { type NextAction, turnOf } from './next-action.ts'
import { isOwn, type OwnTask } from './own-tasks.ts'
import { type CaseStatus, isDecided } from './status.ts'
import type { KnownEvent, TaskState } from './task-states.ts'
import { isDoneBy, type Template, type TemplateTask } from './templates.ts'

export type Task = {
  id: string
  code: NextAction
  /** Which status of the case it belongs to. */
  status: CaseStatus
  /** Lower comes first; unique among the tasks of a case that are open. */
  position: number
  state: TaskState
  /** The last day to do it, such as "2026-05-03". */
  due: string | null
  /** The days that it has once it is the next step; null where they are counted already, or nobody counts. */
  dueDays: number | null
}

export type Now = { today: PlainDate; newId: () => string }

function openOnes(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ state }) => state === 'open').toSorted((one, other) => one.position - other.position)
}

/** The first thing that is the client's to do, now or after what others do; null where nothing is. */
export function firstOfClient<Asked extends Pick<Task, 'code'>>(open: readonly Asked[]): Asked | null {
  return open.find(({ code }) => turnOf(code) === 'client') ?? null
}

/** What comes next, and by when: of the first open task. A case that is decided or closed may have nothing left. */
export function standingOf(status: CaseStatus, tasks: readonly Task[], isClosed: boolean): Standing {
  const first = openOnes(tasks)[0]
  if (first) return { status, nextAction: first.code, due: first.due }
  return { status, nextAction: isDecided(status) || isClosed ? 'nothing' : 'plan-next-step', due: null }
}

/** A closed case asks nobody anything. */
export function tasksClosed(tasks: readonly Task[]): Task[] {
  return tasks.map((task) => (task.state === 'open' ? { ...task, state: 'aside' as const } : task))
}

/** What the case asks from the day on which it comes to a status; whatever it asked before in another is set aside. */
export function tasksOnMove(tasks: readonly Task[], template: Template, next: Standing, now: Now): Task[] {
  return tasksWithFirst(tasksAsked(tasks, template, next.status, now), next, now)
}

/** The same in the order of its template, as a case that is opened again asks them. */
export function tasksAsked(tasks: readonly Task[], template: Template, status: CaseStatus, now: Now): Task[] {
  const left = tasks.map((task) => (isLeftBehind(task, status) ? { ...task, state: 'aside' as const } : task))
  const asked = template.tasks[status].filter(({ isOptional }) => !isOptional)
  return asked.reduce((sofar, task) => asking(sofar, task, status, now), left)
}

/** What staff wrote themselves stays, but asks nothing of the client of a decided case. */
function isLeftBehind({ state, code, status: own }: Task, status: CaseStatus): boolean {
  if (state !== 'open') return false
  return isOwn(code) ? !mayAsk(code, status) : own !== status
}

/** A decided case asks nothing of its client. */
export function mayAsk(code: OwnTask, status: CaseStatus): boolean {
  return code === 'firm-task' || !isDecided(status)
}

/** Last of the open ones; asked before in this status, it is asked again. */
function asking(tasks: readonly Task[], { code, dueIn }: TemplateTask, status: CaseStatus, now: Now): Task[] {
  const isIt = (task: Task) => task.code === code && task.status === status
  const id = tasks.find(isIt)?.id ?? now.newId()
  const due = dueIn?.from === 'status' ? plusDays(now.today, dueIn.days).toString() : null
  const dueDays = dueIn?.from === 'turn' ? dueIn.days : null
  const position = Math.max(0, ...tasks.map((task) => task.position)) + 1
  const asked: Task = { id, code, status, position, state: 'open', due, dueDays }
  return [...tasks.filter((task) => !isIt(task)), asked]
}

/** The step that somebody chose comes before all others, with the day that they gave it. */
export function tasksWithFirst(
  tasks: readonly Task[],
  { status, nextAction: code, due }: Standing,
  now: Pick<Now, 'newId'>,
): Task[] {
  const open = openOnes(tasks)
  const isIt = (task: Task) => task.code === code && (isOwn(code) || task.status === status)
  const before = open.find(isIt) ?? tasks.find(isIt)
  const others = tasks.filter((task) => task !== before)
  const ahead = Math.min(0, ...others.map((task) => task.position)) - 1
  const position = before && before === open[0] ? before.position : ahead
  const id = before?.id ?? now.newId()
  return [...others, { id, code, status, position, state: 'open', due, dueDays: null }]
}

/** What staff wrote themselves, before all others or after them. */
export function tasksWithOwn(
  tasks: readonly Task[],
  own: Pick<Task, 'id' | 'code' | 'due' | 'status'>,
  isFirst: boolean,
): Task[] {
  const positions = tasks.map((task) => task.position)
  const position = isFirst ? Math.min(0, ...positions) - 1 : Math.max(0, ...positions) + 1
  return [...tasks, { ...own, position, state: 'open', dueDays: null }]
}

export function tasksWith(tasks: readonly Task[], changed: Task): Task[] {
  return tasks.map((task) => (task.id === changed.id ? changed : task))
}

/** Once a task is the next step, its days are counted from then on. */
export function counted(tasks: readonly Task[], today: PlainDate): Task[] {
  const first = openOnes(tasks)[0]
  return tasks.map((task) =>
    task === first && task.dueDays !== null
      ? { ...task, due: plusDays(today, task.dueDays).toString(), dueDays: null }
      : task,
  )
}

/** What belongs to another status of the case is history. */
export function canChange({ code, status: own }: Pick<Task, 'code' | 'status'>, status: CaseStatus): boolean {
  return isOwn(code) ? mayAsk(code, status) : own === status
}

/** The open tasks that are done with this, without anybody ticking them off. */
export function doneBy(tasks: readonly Task[], known: KnownEvent): Task[] {
  return openOnes(tasks).filter(({ code }) => isDoneBy(code, known))
}
