// The tasks of a case: made from its template when it comes to a status, done, and undone. The next step of a case is the
// first open one, and nothing beside it says whose turn it is.
import { type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Standing } from './log.ts'
import { type NextAction, turnOf } from './next-action.ts'
import { INVOICE_TASK, isBesideTemplate, isOwn, type OwnTask } from './own-tasks.ts'
import { type CaseStatus, isDecided } from './status.ts'
import type { KnownEvent, TaskState } from './task-states.ts'
import { askedIn, isDoneBy, stepsIn, type Template, type TemplateTask } from './templates.ts'
import { isWorded } from './worded-tasks.ts'

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
  /** Days allowed once it is the next step; null if already counted, or not counted. */
  dueDays: number | null
  /** Of a template task in the firm's own words: which words, and which task; null for any other. */
  wordsId?: string | null
  wordsKey?: string | null
  /** The known event that completed it. */
  doneBecause?: KnownEvent | null
}

export type Now = { today: PlainDate; newId: () => string }

function openOnes(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ state }) => state === 'open').toSorted((one, other) => one.position - other.position)
}

/** The client's open tasks, in order. An invoice can be paid regardless of others' earlier tasks. */
export function ofClient<Asked extends Pick<Task, 'code'>>(
  open: readonly Asked[],
): { task: Asked; isLater: boolean }[] {
  const others = open.findIndex(({ code }) => turnOf(code) !== 'client')
  return open.flatMap((task, index) => {
    if (turnOf(task.code) !== 'client') return []
    return [{ task, isLater: others !== -1 && index > others && task.code !== INVOICE_TASK }]
  })
}

/** The next step and its due day, from the first open task. A decided or closed case may have none. */
export function standingOf(status: CaseStatus, tasks: readonly Task[], isClosed: boolean): Standing {
  const first = openOnes(tasks)[0]
  if (first)
    return {
      status,
      nextAction: first.code,
      due: first.due,
      ...(first.wordsId && { wordsId: first.wordsId }),
    }
  return { status, nextAction: isDecided(status) || isClosed ? 'nothing' : 'plan-next-step', due: null }
}

/** A closed case asks for nothing. */
export function tasksClosed(tasks: readonly Task[]): Task[] {
  return tasks.map((task) => (task.state === 'open' ? { ...task, state: 'aside' as const } : task))
}

/** The tasks from the day on which the case enters a status; those asked in another are set aside. */
export function tasksOnMove(tasks: readonly Task[], template: Template, next: Standing, now: Now): Task[] {
  return tasksWithFirst(tasksAsked(tasks, template, next.status, now), chosenFrom(template, next), now)
}

/** The same in the order of its template, for a reopened case. */
export function tasksAsked(tasks: readonly Task[], template: Template, status: CaseStatus, now: Now): Task[] {
  const left = tasks.map((task) => {
    if (isLeftBehind(task, status)) return { ...task, state: 'aside' as const }
    return isOwedAgain(task, status) ? { ...task, state: 'open' as const } : task
  })
  return askedIn(template, status).reduce((sofar, task) => asking(sofar, task, status, now), left)
}

/** What staff wrote themselves stays, as do invoices, but asks nothing of the client of a decided case. */
function isLeftBehind({ state, code, status: own }: Task, status: CaseStatus): boolean {
  if (state !== 'open') return false
  return isBesideTemplate(code) ? !mayAsk(code, status) : own !== status
}

/** An invoice that was set aside is owed all the same: it is asked for once the case asks its client again. */
function isOwedAgain({ state, code }: Task, status: CaseStatus): boolean {
  return state === 'aside' && code === INVOICE_TASK && mayAsk(code, status)
}

/** A decided case asks nothing of its client. */
export function mayAsk(code: OwnTask | typeof INVOICE_TASK, status: CaseStatus): boolean {
  return code === 'firm-task' || !isDecided(status)
}

/** Last of the open ones; asked before in this status, it is asked again. */
function asking(tasks: readonly Task[], wanted: TemplateTask, status: CaseStatus, now: Now): Task[] {
  const before = tasks.find((task) => task.status === status && isTaskOf(wanted, task))
  const position = Math.max(0, ...tasks.map((task) => task.position)) + 1
  const asked = newTask(wanted, { id: before?.id ?? now.newId(), status, position }, now)
  return [...tasks.filter((task) => task !== before), asked]
}

/** Whether a task of a case is the one of the template; its words may be older ones. */
export function isTaskOf({ code, worded }: TemplateTask, task: Pick<Task, 'code' | 'wordsKey'>): boolean {
  return task.code === code && (task.wordsKey ?? null) === (worded?.wordsKey ?? null)
}

/** As a template asks it from today on. */
export function newTask(
  { code, dueIn, worded }: TemplateTask,
  place: Pick<Task, 'id' | 'status' | 'position'>,
  { today }: Pick<Now, 'today'>,
): Task {
  const due = dueIn?.from === 'status' ? plusDays(today, dueIn.days).toString() : null
  const dueDays = dueIn?.from === 'turn' ? dueIn.days : null
  return { ...place, code, state: 'open', due, dueDays, ...wordsOf(worded) }
}

function wordsOf(worded: TemplateTask['worded']): Pick<Task, 'wordsId' | 'wordsKey'> {
  return worded ? { wordsId: worded.wordsId, wordsKey: worded.wordsKey } : {}
}

/** A chosen step; if it is in the firm's own words, with the key of its template task. */
export type Chosen = Standing & Pick<Task, 'wordsKey'>

/** Finds the chosen step, by its words, in the template's status. */
export function chosenFrom(template: Template, next: Standing): Chosen {
  const step = stepsIn(template, next.status).find(({ worded }) => worded && worded.wordsId === next.wordsId)
  return { ...next, wordsKey: step?.worded?.wordsKey ?? null }
}

/** The chosen step comes before all others, with its given day. */
export function tasksWithFirst(tasks: readonly Task[], chosen: Chosen, now: Pick<Now, 'newId'>): Task[] {
  const { status, nextAction: code, due, wordsId, wordsKey } = chosen
  const open = openOnes(tasks)
  const isIt = (task: Task) => isChosen(chosen, task)
  const before = open.find(isIt) ?? tasks.find(isIt)
  const others = tasks.filter((task) => task !== before)
  const ahead = Math.min(0, ...others.map((task) => task.position)) - 1
  const position = before && before === open[0] ? before.position : ahead
  const id = before?.id ?? now.newId()
  const words = wordsId ? { wordsId, wordsKey: before?.wordsKey ?? wordsKey ?? null } : {}
  return [...others, { id, code, status, position, state: 'open', due, dueDays: null, ...words }]
}

function isChosen({ status, nextAction, wordsId, wordsKey }: Chosen, task: Task): boolean {
  if (task.code !== nextAction) return false
  if (isOwn(nextAction)) return true
  if (task.status !== status) return false
  if (!isWorded(nextAction)) return true
  return task.wordsId === wordsId || (Boolean(wordsKey) && task.wordsKey === wordsKey)
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

/** Tasks of another status are history, and an invoice sets its own state. */
export function canChange({ code, status: own }: Pick<Task, 'code' | 'status'>, status: CaseStatus): boolean {
  if (code === INVOICE_TASK) return false
  return isOwn(code) ? mayAsk(code, status) : own === status
}

/** The open tasks that are done with this, without anybody ticking them off. */
export function doneBy(tasks: readonly Task[], known: KnownEvent): Task[] {
  return openOnes(tasks).filter(({ code }) => isDoneBy(code, known))
}
