// The differences between two template versions, and their effects on a case that changes version. The same code serves
// the previews and the change itself.
import { LANGUAGES } from '#kernel/language.ts'
import type { Milestone } from './milestone-codes.ts'
import type { NextAction } from './next-action.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'
import { isTaskOf, newTask, type Now, type Task } from './tasks.ts'
import {
  askedIn,
  type DueIn,
  type Months,
  stepsIn,
  type Template,
  type TemplateTask,
  namesIn,
  usualIn,
} from './templates.ts'
import { BY_DEFAULT, type TaskRole } from './task-people.ts'
import type { TaskWords } from './worded-tasks.ts'

type Named = { code: NextAction; words: TaskWords | null }

/** Of one task; `before` is its old state, if it stays. A role: who of the case does it from now on. */
export type TaskDifference = { status: CaseStatus; task: Named } & (
  | { kind: 'added' | 'removed' | 'moved' | 'asked' | 'offered' | TaskRole }
  | { kind: 'reworded'; before: TaskWords }
  | { kind: 'due'; before: DueIn | null; after: DueIn | null }
)

export type UsualDifference = { milestone: Milestone; before: Months | null; after: Months | null }

/** `before` and `after`: the firm's name for it; null if the product's name applies. */
export type NameDifference = { milestone: Milestone; before: TaskWords | null; after: TaskWords | null }

export type TemplateDifference = {
  tasks: TaskDifference[]
  usual: UsualDifference[]
  names: NameDifference[]
}

/** By status, in the order of the statuses. */
export function templateDifference(before: Template, after: Template): TemplateDifference {
  return {
    tasks: CASE_STATUSES.flatMap((status) => differencesIn(status, before, after)),
    usual: usualDifferences(before, after),
    names: nameDifferences(before, after),
  }
}

export function isSameTemplate(one: Template, other: Template): boolean {
  const { tasks, usual, names } = templateDifference(one, other)
  return tasks.length === 0 && usual.length === 0 && names.length === 0
}

/** Those that are asked and those that are offered are two lists: the place of one says nothing of the other. */
function differencesIn(status: CaseStatus, before: Template, after: Template): TaskDifference[] {
  const [was, is] = [stepsIn(before, status), stepsIn(after, status)]
  const removed = was.filter((task) => !findIn(is, task))
  const shifted = shiftedTasks(askedIn(before, status), askedIn(after, status))
  const shiftedOffers = shiftedTasks(offeredIn(was), offeredIn(is))
  const isShifted = (task: TemplateTask) => shifted.includes(task) || shiftedOffers.includes(task)
  return [
    ...is.flatMap((task) => differencesOf(status, findIn(was, task), task, isShifted(task))),
    ...removed.map((task) => ({ status, task: named(task), kind: 'removed' as const })),
  ]
}

function offeredIn(steps: readonly TemplateTask[]): TemplateTask[] {
  return steps.filter(({ isOptional }) => isOptional)
}

function differencesOf(
  status: CaseStatus,
  was: TemplateTask | undefined,
  task: TemplateTask,
  isShifted: boolean,
): TaskDifference[] {
  const about = { status, task: named(task) }
  if (!was) return [{ ...about, kind: 'added' }]
  const [before, after] = [was.dueIn ?? null, task.dueIn ?? null]
  const isReworded = was.worded && task.worded && !isSameWords(was.worded.words, task.worded.words)
  return [
    ...(was.isOptional === task.isOptional
      ? []
      : [{ ...about, kind: task.isOptional ? ('offered' as const) : ('asked' as const) }]),
    ...(isReworded && was.worded ? [{ ...about, kind: 'reworded' as const, before: was.worded.words }] : []),
    ...(isSameDue(before, after) ? [] : [{ ...about, kind: 'due' as const, before, after }]),
    ...(roleOf(was) === roleOf(task) ? [] : [{ ...about, kind: roleOf(task) }]),
    ...(isShifted ? [{ ...about, kind: 'moved' as const }] : []),
  ]
}

function roleOf({ role }: { role?: TaskRole }): TaskRole {
  return role ?? BY_DEFAULT.role
}

function usualDifferences(one: Template, other: Template): UsualDifference[] {
  const [was, is] = [usualIn(one), usualIn(other)]
  return other.milestones.flatMap(({ code: milestone }) => {
    const [before, after] = [was[milestone] ?? null, is[milestone] ?? null]
    const isSame = before?.from === after?.from && before?.to === after?.to
    return isSame ? [] : [{ milestone, before, after }]
  })
}

function nameDifferences(one: Template, other: Template): NameDifference[] {
  const [was, is] = [namesIn(one), namesIn(other)]
  return other.milestones.flatMap(({ code: milestone }) => {
    const [before, after] = [was[milestone] ?? null, is[milestone] ?? null]
    const isSame = before && after ? isSameWords(before, after) : before === after
    return isSame ? [] : [{ milestone, before, after }]
  })
}

function named({ code, worded }: TemplateTask): Named {
  return { code, words: worded?.words ?? null }
}

function isSameTask(one: TemplateTask, other: TemplateTask): boolean {
  return one.code === other.code && one.worded?.wordsKey === other.worded?.wordsKey
}

function findIn(tasks: readonly TemplateTask[], wanted: TemplateTask): TemplateTask | undefined {
  return tasks.find((task) => isSameTask(task, wanted))
}

function isSameWords(one: TaskWords, other: TaskWords): boolean {
  return LANGUAGES.every((language) => one[language] === other[language])
}

function isSameDue(one: DueIn | null, other: DueIn | null): boolean {
  return one?.days === other?.days && one?.from === other?.from
}

/** Of `after`, the fewest that have to be put elsewhere to make the order of `before` that of `after`. */
function shiftedTasks(before: readonly TemplateTask[], after: readonly TemplateTask[]): TemplateTask[] {
  const stayed = after.filter((task) => findIn(before, task))
  const places = stayed.map((task) => before.findIndex((each) => isSameTask(each, task)))
  const kept = longestRising(places)
  return stayed.filter((_task, index) => !kept.has(index))
}

/** The indexes of a longest rising row among the numbers. */
export function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  numbers.forEach((number, index) => {
    const before = best.filter((row) => (numbers[row.at(-1) ?? index] ?? number) < number)
    best.push([...before.reduce((one, other) => (other.length > one.length ? other : one), []), index])
  })
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
}

type CaseBefore = { status: CaseStatus; tasks: readonly Task[]; template: Template }

/**
 * The tasks of an open case under another version. Done tasks, those that staff added, and days already given
 * stay; days that do not run yet are those of the new version.
 */
export function tasksBrought({ status, tasks, template }: CaseBefore, next: Template, now: Now): Task[] {
  const [was, is] = [askedIn(template, status), askedIn(next, status)]
  const known = stepsIn(template, status)
  const isLeft = (task: Task) =>
    isOpenIn(status, task) &&
    known.some((step) => isTaskOf(step, task)) &&
    !remaining(task, { was, is, next, status })
  const stayed = tasks.map((task) => {
    if (isLeft(task)) return { ...task, state: 'aside' as const }
    return isOpenIn(status, task) ? asNow(task, known, stepsIn(next, status), now) : task
  })
  const added = is.filter((step) => isNewlyAsked(step, was, stayed, status))
  if (added.length === 0 && isInOrder(was, is)) return stayed
  return inNewOrder(stayed, { was, is, added, status }, now)
}

function isOpenIn(status: CaseStatus, task: Task): boolean {
  return task.state === 'open' && task.status === status
}

/** Asked by the new version; or offered by both, if a person chose it. */
function remaining(
  task: Task,
  {
    was,
    is,
    next,
    status,
  }: { was: readonly TemplateTask[]; is: readonly TemplateTask[]; next: Template; status: CaseStatus },
): boolean {
  if (is.some((step) => isTaskOf(step, task))) return true
  const wasAsked = was.some((step) => isTaskOf(step, task))
  return !wasAsked && stepsIn(next, status).some((step) => isTaskOf(step, task))
}

/** With the words of the new version; and its days, if they differ and no one has given it a day or taken it. */
function asNow(task: Task, was: readonly TemplateTask[], is: readonly TemplateTask[], now: Now): Task {
  const [before, step] = [was, is].map((steps) => steps.find((each) => isTaskOf(each, task)))
  if (!step) return task
  const words = step.worded ? { wordsId: step.worded.wordsId } : {}
  const { due, dueDays } = newTask(step, task, now)
  const isAsItWas = task.due === null && task.dueDays === daysOf(before)
  const hasOthers = !isSameDue(before?.dueIn ?? null, step.dueIn ?? null)
  const isOfTemplate = !task.assigneeId && before !== undefined && roleOf(task) === roleOf(before)
  const role = isOfTemplate && roleOf(before) !== roleOf(step) ? { role: roleOf(step) } : {}
  return { ...task, ...words, ...role, ...(isAsItWas && hasOthers && { due, dueDays }) }
}

function daysOf(step: TemplateTask | undefined): number | null {
  return step?.dueIn?.from === 'turn' ? step.dueIn.days : null
}

/** What stood in the version before was asked, done or left out already. */
function isNewlyAsked(
  step: TemplateTask,
  was: readonly TemplateTask[],
  tasks: readonly Task[],
  status: CaseStatus,
): boolean {
  const row = tasks.find((task) => task.status === status && isTaskOf(step, task))
  if (row && row.state !== 'aside') return false
  return !findIn(was, step)
}

function isInOrder(was: readonly TemplateTask[], is: readonly TemplateTask[]): boolean {
  return shiftedTasks(was, is).length === 0
}

type Reordering = {
  was: readonly TemplateTask[]
  is: readonly TemplateTask[]
  added: readonly TemplateTask[]
  status: CaseStatus
}

/** The order of open tasks: unchanged, or the new version's if that has changed; added ones go where it puts them. */
function inNewOrder(tasks: readonly Task[], { was, is, added, status }: Reordering, now: Now): Task[] {
  const open = tasks
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.position - other.position)
  const placeOf = (task: Task) => (task.status === status ? is.findIndex((step) => isTaskOf(step, task)) : -1)
  const ordered = isInOrder(was, is) ? open : byTemplate(open, placeOf)
  for (const step of added) {
    const before = tasks.find((task) => task.status === status && isTaskOf(step, task))
    const task = newTask(step, { id: before?.id ?? now.newId(), status, position: 0 }, now)
    ordered.splice(indexFor(is.indexOf(step), ordered.map(placeOf)), 0, task)
  }
  const base = Math.max(0, ...tasks.map(({ position }) => position))
  const placed = ordered.map((task, index) => ({ ...task, position: base + index + 1 }))
  const ids = new Set(placed.map(({ id }) => id))
  return [...tasks.filter(({ id }) => !ids.has(id)), ...placed]
}

/** After the nearest open one before it, else before the nearest one after it, else last. */
function indexFor(place: number, places: readonly number[]): number {
  const before = Math.max(-1, ...places.filter((each) => each < place))
  if (before !== -1) return places.indexOf(before) + 1
  const after = Math.min(Infinity, ...places.filter((each) => each > place))
  return after === Infinity ? places.length : places.indexOf(after)
}

/** Tasks outside the template stay after their predecessor, or first. */
function byTemplate(open: readonly Task[], placeOf: (task: Task) => number): Task[] {
  const first: Task[] = []
  const groups: Task[][] = []
  for (const task of open) {
    if (placeOf(task) !== -1) groups.push([task])
    else (groups.at(-1) ?? first).push(task)
  }
  const leaderOf = ([leader]: Task[]) => (leader ? placeOf(leader) : -1)
  return [...first, ...groups.toSorted((one, other) => leaderOf(one) - leaderOf(other)).flat()]
}

/** Of one task of a case that changes version. */
export type BroughtChange = {
  kind: 'added' | 'removed' | 'moved' | 'reworded' | 'due' | TaskRole
  code: NextAction
  wordsId: string | null
  /** The old words of a reworded one. */
  beforeId: string | null
  /** Its day; null if it has none yet. */
  due: string | null
  /** The days that it has once it is the next step. */
  dueDays: number | null
}

/** The tasks after all of it, compared with those before. Words alone are compared by `isSame`. */
export function broughtChanges(
  before: readonly Task[],
  after: readonly Task[],
  isSame: (one: string, other: string) => boolean,
): BroughtChange[] {
  const was = new Map(before.map((task) => [task.id, task]))
  const shifted = shiftedIds(before, after)
  const inOrder = after.toSorted((one, other) => one.position - other.position)
  const open = inOrder.filter(({ state }) => state === 'open')
  return [...open, ...inOrder.filter(({ state }) => state !== 'open')].flatMap((task) => {
    const earlier = was.get(task.id)
    const kinds = kindsOf(earlier, task, shifted.has(task.id), isSame)
    const { code, wordsId = null, due, dueDays } = task
    return kinds.map((kind) => ({
      kind,
      code,
      wordsId,
      beforeId: kind === 'reworded' ? (earlier?.wordsId ?? null) : null,
      due,
      dueDays,
    }))
  })
}

function kindsOf(
  earlier: Task | undefined,
  task: Task,
  isShifted: boolean,
  isSame: (one: string, other: string) => boolean,
): BroughtChange['kind'][] {
  const wasOpen = earlier?.state === 'open'
  if (task.state !== 'open') return wasOpen ? ['removed'] : []
  if (!earlier || !wasOpen) return ['added']
  const [words, wordsNow] = [earlier.wordsId ?? null, task.wordsId ?? null]
  const isReworded = words !== null && wordsNow !== null && !isSame(words, wordsNow)
  const hasOtherDays = earlier.due !== task.due || earlier.dueDays !== task.dueDays
  return [
    ...(isReworded ? ['reworded' as const] : []),
    ...(hasOtherDays ? ['due' as const] : []),
    ...(roleOf(earlier) === roleOf(task) ? [] : [roleOf(task)]),
    ...(isShifted ? ['moved' as const] : []),
  ]
}

function shiftedIds(before: readonly Task[], after: readonly Task[]): Set<string> {
  const places = new Map(
    before.filter(({ state }) => state === 'open').map(({ id, position }) => [id, position]),
  )
  const stayed = after
    .filter(({ id, state }) => state === 'open' && places.has(id))
    .toSorted((one, other) => one.position - other.position)
  const kept = longestRising(stayed.map(({ id }) => places.get(id) ?? 0))
  return new Set(stayed.flatMap(({ id }, index) => (kept.has(index) ? [] : [id])))
}
