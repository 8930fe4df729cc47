// The tasks of a case: made from its template when it comes to a status, done, and undone. The next step of a case is the
// first open one, and nothing beside it says whose turn it is.
import { type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { DateKind } from './dates.ts'
import { counting, type FilingStanding, statusOfFiling } from './filing-states.ts'
import type { Standing } from './log.ts'
import { type NextAction, turnOf } from './next-action.ts'
import { type FollowingTask, isBesideTemplate, isFollowing, isOwn, type OwnTask } from './own-tasks.ts'
import { type CaseStatus, isDecided } from './status.ts'
import type { Assigned } from './task-people.ts'
import type { KnownEvent, Repeats, TaskState } from './task-states.ts'
import { askedIn, isDoneBy, stepsIn, type Template, type TemplateTask } from './templates.ts'
import { isWorded } from './worded-tasks.ts'

export type Task = Partial<Assigned> & {
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
  /** The filing that it is for; null if it is for the case. */
  filingId?: string | null
  /** How it comes again once it is done, counted from which day, and which task it came after. */
  repeats?: Repeats | null
  repeatsFrom?: string | null
  afterId?: string | null
  /** The known event that completed it. */
  doneBecause?: KnownEvent | null
}

export type Now = { today: PlainDate; newId: () => string }

export type OpenDate = { kind: DateKind; filingId: string | null }
/** The filings of a case and its open dates: what one of them asks stays when another moves. */
export type Around = { filings: readonly FilingStanding[]; openDates: readonly OpenDate[] }
const ALONE: Around = { filings: [], openDates: [] }

function openOnes(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ state }) => state === 'open').toSorted((one, other) => one.position - other.position)
}

/** The client's open tasks, in order: after what others do for the same filing. An invoice or a questionnaire waits for nobody. */
export function ofClient<Asked extends Pick<Task, 'code' | 'filingId'>>(
  open: readonly Asked[],
): { task: Asked; isLater: boolean }[] {
  const waitsFor = new Set<string | null>()
  return open.flatMap((task) => {
    const filingId = task.filingId ?? null
    if (turnOf(task.code) !== 'client') {
      waitsFor.add(filingId)
      return []
    }
    return [{ task, isLater: waitsFor.has(filingId) && !isFollowing(task.code) }]
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

/** The tasks from the day on which the case enters a status; those that nothing asks any more are set aside. */
export function tasksOnMove(
  tasks: readonly Task[],
  template: Template,
  next: Standing,
  now: Now,
  around = ALONE,
): Task[] {
  const asked = tasksAsked(tasks, template, next.status, now, around)
  return tasksWithFirst(asked, chosenFrom(template, next), now)
}

/** The same in the order of its template, for a reopened case. */
export function tasksAsked(
  tasks: readonly Task[],
  template: Template,
  status: CaseStatus,
  now: Now,
  around = ALONE,
): Task[] {
  const left = tasksLeft(tasks, status, around)
  return asking(left, askedIn(template, status), { status, filingId: null }, now)
}

/** In a case of this status: without those that nothing asks any more. */
export function tasksLeft(tasks: readonly Task[], status: CaseStatus, around = ALONE): Task[] {
  return tasks.map((task) => {
    if (isLeftBehind(task, status, around)) return { ...task, state: 'aside' as const }
    return isOwedAgain(task, status) ? { ...task, state: 'open' as const } : task
  })
}

/** What staff wrote themselves stays, as do invoices, but asks nothing of the client of a decided case. */
function isLeftBehind(task: Task, status: CaseStatus, around: Around): boolean {
  if (task.state !== 'open') return false
  if (isBesideTemplate(task.code)) return !mayAsk(task.code, status)
  return !isUnderWay(task, status, around) && !isDated(task, around)
}

/** Its status is that of its filing; of a task of the case, that of the case or of a filing. */
function isUnderWay(task: Task, status: CaseStatus, { filings }: Around): boolean {
  if (!task.filingId) return [status, ...counting(filings).map(statusOfFiling)].includes(task.status)
  return filings.some((filing) => filing.id === task.filingId && statusOfFiling(filing) === task.status)
}

const ANSWERS: readonly DateKind[] = ['rfe-response', 'noid-response']
const DATES_OF: Partial<Record<NextAction, readonly DateKind[]>> = {
  'upload-rfe-evidence': ANSWERS,
  'prepare-rfe-response': ANSWERS,
  'attend-biometrics': ['biometrics'],
  'prepare-interview': ['interview'],
  'attend-interview': ['interview'],
  'attend-oath': ['oath'],
  'explain-decision': ['filing-window'],
  'prepare-appeal': ['filing-window'],
}
/** Of tasks in the firm's own words. */
const DATES_IN: Partial<Record<CaseStatus, readonly DateKind[]>> = { rfe: ANSWERS, interview: ['interview'] }

/** A task is never set aside while its date is open: staff say first that the date is done. */
export function isDated(
  { code, status, filingId }: Pick<Task, 'code' | 'status' | 'filingId'>,
  { openDates }: Pick<Around, 'openDates'>,
): boolean {
  const kinds = DATES_OF[code] ?? (isWorded(code) && turnOf(code) !== 'agency' ? DATES_IN[status] : undefined)
  return openDates.some(
    (date) => kinds?.includes(date.kind) && (!filingId || !date.filingId || date.filingId === filingId),
  )
}

/** An invoice or a questionnaire that was set aside is asked for once the case asks its client again. */
function isOwedAgain({ state, code }: Task, status: CaseStatus): boolean {
  return state === 'aside' && isFollowing(code) && mayAsk(code, status)
}

/** A decided case asks nothing of its client. */
export function mayAsk(code: OwnTask | FollowingTask, status: CaseStatus): boolean {
  return code === 'firm-task' || !isDecided(status)
}

type Asking = { status: CaseStatus; filingId: string | null }

/** What comes by letter with a last day or an appointment, or needs to be told: ahead of what else is under way. */
const COMES_FIRST: readonly CaseStatus[] = ['rfe', 'interview', 'approved', 'denied', 'appealing']

/** Last of the open ones; asked before for this, it is asked again. */
export function asking(
  tasks: readonly Task[],
  wanted: readonly TemplateTask[],
  { status, filingId }: Asking,
  now: Now,
): Task[] {
  const asked = wanted.reduce<readonly Task[]>((sofar, step) => {
    const before = sofar.find((task) => isAskedFor(task, { status, filingId }) && isTaskOf(step, task))
    const position = Math.max(0, ...sofar.map((task) => task.position)) + 1
    const place = { id: before?.id ?? now.newId(), status, position, ...(filingId && { filingId }) }
    const task = { ...newTask(step, place, now), ...carried(before) }
    return [...sofar.filter((each) => each !== before), task]
  }, tasks)
  return COMES_FIRST.includes(status) ? ahead(asked, { status, filingId }) : [...asked]
}

function isAskedFor(task: Pick<Task, 'status' | 'filingId'>, { status, filingId }: Asking): boolean {
  return task.status === status && (task.filingId ?? null) === filingId
}

/** Before the tasks of what else is under way; its own waiting stays behind them. */
function ahead(tasks: readonly Task[], asked: Asking): Task[] {
  const open = openOnes(tasks)
  const isOther = (task: Task) => !isBesideTemplate(task.code) && !isAskedFor(task, asked)
  const first = open.findIndex(isOther)
  if (first === -1) return [...tasks]
  const own = open.slice(first).filter((task) => isAskedFor(task, asked) && !isBesideTemplate(task.code))
  const waits = own.slice(own.findLastIndex(({ code }) => turnOf(code) !== 'agency') + 1)
  const acts = own.filter((task) => !waits.includes(task))
  const others = open.slice(first).filter((task) => !own.includes(task))
  return renumbered(tasks, [...open.slice(0, first), ...acts, ...others, ...waits])
}

function renumbered(tasks: readonly Task[], order: readonly Task[]): Task[] {
  const last = Math.max(0, ...tasks.map((task) => task.position))
  const place = new Map(order.map((task, index) => [task, last + 1 + index]))
  return tasks.map((task) => ({ ...task, position: place.get(task) ?? task.position }))
}

/** Whether a task of a case is the one of the template; its words may be older ones. */
export function isTaskOf({ code, worded }: TemplateTask, task: Pick<Task, 'code' | 'wordsKey'>): boolean {
  return task.code === code && (task.wordsKey ?? null) === (worded?.wordsKey ?? null)
}

/** As a template asks it from today on. */
export function newTask(
  { code, dueIn, worded, role }: TemplateTask,
  place: Pick<Task, 'id' | 'status' | 'position' | 'filingId'>,
  { today }: Pick<Now, 'today'>,
): Task {
  const due = dueIn?.from === 'status' ? plusDays(today, dueIn.days).toString() : null
  const dueDays = dueIn?.from === 'turn' ? dueIn.days : null
  return { ...place, code, state: 'open', due, dueDays, ...wordsOf(worded), ...(role && { role }) }
}

function wordsOf(worded: TemplateTask['worded']): Pick<Task, 'wordsId' | 'wordsKey'> {
  return worded ? { wordsId: worded.wordsId, wordsKey: worded.wordsKey } : {}
}

/** A chosen step; if it is in the firm's own words, with the key of its template task. */
export type Chosen = Standing & Pick<Task, 'wordsKey' | 'filingId'>

/** Finds the chosen step, by its words, in the template's status. */
export function chosenFrom(template: Template, next: Standing): Chosen {
  const step = stepsIn(template, next.status).find(({ worded }) => worded && worded.wordsId === next.wordsId)
  return { ...next, wordsKey: step?.worded?.wordsKey ?? null }
}

/** The chosen step comes before all others, with its given day. */
export function tasksWithFirst(tasks: readonly Task[], chosen: Chosen, now: Pick<Now, 'newId'>): Task[] {
  const { status, nextAction: code, due, wordsId, wordsKey, filingId } = chosen
  const open = openOnes(tasks)
  const isIt = (task: Task) => isChosen(chosen, task)
  const before = open.find(isIt) ?? tasks.find(isIt)
  const others = tasks.filter((task) => task !== before)
  const foremost = Math.min(0, ...others.map((task) => task.position)) - 1
  const position = before && before === open[0] ? before.position : foremost
  const id = before?.id ?? now.newId()
  const words = wordsId ? { wordsId, wordsKey: before?.wordsKey ?? wordsKey ?? null } : {}
  const of = filingId ?? before?.filingId
  const task = { id, code, status, position, state: 'open' as const, due, dueDays: null, ...words }
  return [...others, { ...task, ...carried(before), ...(of && { filingId: of }) }]
}

/** What staff said of a task stays when it is asked again. */
function carried(before: Task | undefined): Partial<Task> {
  if (!before) return {}
  const { role, assigneeId, repeats, repeatsFrom, afterId } = before
  return {
    ...(role && { role }),
    ...(assigneeId && { assigneeId }),
    ...(repeats && { repeats, repeatsFrom }),
    ...(afterId && { afterId }),
  }
}

function isChosen({ status, nextAction, wordsId, wordsKey, filingId }: Chosen, task: Task): boolean {
  if (task.code !== nextAction || (filingId && task.filingId !== filingId)) return false
  if (isOwn(nextAction)) return true
  if (task.status !== status) return false
  if (!isWorded(nextAction)) return true
  return task.wordsId === wordsId || (Boolean(wordsKey) && task.wordsKey === wordsKey)
}

/** What staff wrote themselves, before all others or after them. */
export function tasksWithOwn(
  tasks: readonly Task[],
  own: Pick<Task, 'id' | 'code' | 'due' | 'status' | 'role' | 'assigneeId' | 'repeats' | 'filingId'>,
  isFirst: boolean,
): Task[] {
  const positions = tasks.map((task) => task.position)
  const position = isFirst ? Math.min(0, ...positions) - 1 : Math.max(0, ...positions) + 1
  const repeatsFrom = own.repeats ? own.due : null
  return [...tasks, { ...own, position, state: 'open', dueDays: null, repeatsFrom }]
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

/** What is not open and of another status is history, and an invoice or a questionnaire sets its own state. */
export function canChange(
  { code, state, status: own }: Pick<Task, 'code' | 'state' | 'status'>,
  status: CaseStatus,
): boolean {
  if (isFollowing(code)) return false
  return isOwn(code) ? mayAsk(code, status) : state === 'open' || own === status
}

/** The open tasks that are done with this, without anybody ticking them off. */
export function doneBy(tasks: readonly Task[], known: KnownEvent): Task[] {
  return openOnes(tasks).filter(({ code }) => isDoneBy(code, known))
}
