// The tasks of a case: made from its template when it comes to a status, done, and undone. The next step of a case is the
// first open one, and nothing beside it says whose turn it is.
import { type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Standing } from './log.ts'
import type { NextAction } from './next-action.ts'
import { type CaseStatus, isDecided } from './status.ts'
import { isDoneBy, type KnownEvent, type Template, type TemplateTask } from './templates.ts'

/** `aside`: not asked, because the case moved on or never asked for it. */
export const TASK_STATES = ['open', 'done', 'aside'] as const
export type TaskState = (typeof TASK_STATES)[number]

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

/** What comes next, and by when: of the first open task. A case that is decided may have nothing left. */
export function standingOf(status: CaseStatus, tasks: readonly Task[]): Standing {
  const first = openOnes(tasks)[0]
  if (first) return { status, nextAction: first.code, due: first.due }
  return { status, nextAction: isDecided(status) ? 'nothing' : 'plan-next-step', due: null }
}

/** What the case asks from the day on which it comes to a status; whatever it asked before in another is set aside. */
export function tasksOnMove(
  tasks: readonly Task[],
  template: Template,
  { status, nextAction, due }: Standing,
  now: Now,
): Task[] {
  const left = tasks.map((task) => (isLeftBehind(task, status) ? { ...task, state: 'aside' as const } : task))
  const asked = template.tasks[status].filter(({ isOptional }) => !isOptional)
  const all = asked.reduce((sofar, task) => asking(sofar, task, status, now), left)
  return tasksWithFirst(all, { status, nextAction, due }, now)
}

function isLeftBehind(task: Task, status: CaseStatus): boolean {
  return task.state === 'open' && task.status !== status
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
  const isIt = (task: Task) => task.code === code && task.status === status
  const before = open.find(isIt) ?? tasks.find(isIt)
  const others = tasks.filter((task) => task !== before)
  const ahead = Math.min(0, ...others.map((task) => task.position)) - 1
  const position = before && before === open[0] ? before.position : ahead
  const id = before?.id ?? now.newId()
  return [...others, { id, code, status, position, state: 'open', due, dueDays: null }]
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

/** Undone is open again. What belongs to another status of the case is history. */
export function canChange(task: Task, status: CaseStatus): boolean {
  return task.status === status
}

/** The open tasks that are done with this, without anybody ticking them off. */
export function doneBy(tasks: readonly Task[], known: KnownEvent): Task[] {
  return openOnes(tasks).filter(({ code }) => isDoneBy(code, known))
}
