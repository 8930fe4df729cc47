import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { rounds } from '#tests/rounds.ts'
import { type CaseEvent, standingAfter, versionAfter } from './log.ts'
import type { NextAction } from './next-action.ts'
import { CASE_STATUSES, type CaseStatus, isDecided } from './status.ts'
import { broughtChanges, longestRising, tasksBrought, templateDifference } from './template-changes.ts'
import {
  counted,
  standingOf,
  type Task,
  tasksOnMove,
  tasksWith,
  tasksWithFirst,
  tasksWithOwn,
} from './tasks.ts'
import { firstTemplateOf, type Template, type TemplateTask } from './templates.ts'

const NOW = { today: plainDate('2026-11-23'), newId: () => 'new' }
const FIRST = firstTemplateOf('marriage-adjustment')
const STATUS = 'preparation'
let ids = 0
const freshNow = () => ({ ...NOW, newId: () => `task-${(ids += 1)}` })

function worded(key: string, text: string, more: Partial<TemplateTask> = {}): TemplateTask {
  return {
    code: 'client-step',
    worded: { wordsId: `${key}: ${text}`, wordsKey: key, words: { en: text, es: `${text} (es)` } },
    ...more,
  }
}

function asking(...tasks: (NextAction | TemplateTask)[]): Template {
  const listed = tasks.map((task) => (typeof task === 'string' ? { code: task } : task))
  return { ...FIRST, tasks: { ...FIRST.tasks, [STATUS]: listed } }
}

const PASSPORT: TemplateTask = { code: 'upload-passport', dueIn: { days: 14, from: 'turn' } }
const BEFORE = asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes'))

/** A case in preparation, with the first `done` tasks done. */
function caseOf(template = BEFORE, done = 0): Task[] {
  const first = template.tasks[STATUS][0]!
  const standing = { status: STATUS, nextAction: first.code, due: null } as const
  const made = tasksOnMove([], template, standing, freshNow())
  return made
    .toSorted((one, other) => one.position - other.position)
    .map((task, index) => (index < done ? { ...task, state: 'done' as const } : task))
}

const nameOf = ({ code, wordsId }: Pick<Task, 'code' | 'wordsId'>) => wordsId ?? code
const openIn = (tasks: readonly Task[]) =>
  tasks
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.position - other.position)
    .map(nameOf)
const alike = (one: string, other: string) => one === other

function brought(tasks: readonly Task[], next: Template, from = BEFORE) {
  const after = tasksBrought({ status: STATUS, tasks, template: from }, next, freshNow())
  const changes = broughtChanges(tasks, after, alike).map((change) => `${change.kind} ${nameOf(change)}`)
  return { after, open: openIn(after), changes }
}

const later = (code: NextAction, days: number): TemplateTask => ({ code, dueIn: { days, from: 'turn' } })
const differenceNamed = ({ kind, task }: ReturnType<typeof templateDifference>['tasks'][number]) =>
  `${kind} ${task.words?.en ?? task.code}`

describe('an open case that is brought to another version', () => {
  const own: Task = {
    id: 'own',
    code: 'firm-task',
    status: STATUS,
    position: 0,
    state: 'open',
    due: null,
    dueDays: null,
  }
  const taxes = 'a: Bring taxes'
  it.each<[string, Template, number, string[], string[]]>([
    [
      'asks the same of the same',
      BEFORE,
      0,
      ['upload-passport', 'prepare-petition', 'sign-forms', taxes],
      [],
    ],
    [
      'asks what is new where it stands',
      asking(PASSPORT, 'prepare-petition', worded('b', 'Call us'), 'sign-forms', worded('a', 'Bring taxes')),
      0,
      ['upload-passport', 'prepare-petition', 'b: Call us', 'sign-forms', taxes],
      ['added b: Call us'],
    ],
    [
      'asks what is new before everything, where it stands first',
      asking('review-forms', PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes')),
      2,
      ['review-forms', 'sign-forms', taxes],
      ['added review-forms'],
    ],
    [
      'asks no more what was taken away',
      asking(PASSPORT, 'sign-forms', worded('a', 'Bring taxes')),
      0,
      ['upload-passport', 'sign-forms', taxes],
      ['removed prepare-petition'],
    ],
    [
      'keeps what is done, also where it was taken away',
      asking('sign-forms', worded('a', 'Bring taxes')),
      2,
      ['sign-forms', taxes],
      [],
    ],
    [
      'has the new words',
      asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring three years')),
      3,
      ['a: Bring three years'],
      ['reworded a: Bring three years'],
    ],
    [
      'has the new order',
      asking('sign-forms', PASSPORT, 'prepare-petition', worded('a', 'Bring taxes')),
      0,
      ['sign-forms', 'upload-passport', 'prepare-petition', taxes],
      ['moved sign-forms'],
    ],
    [
      'has another person of the case do a task',
      asking(
        PASSPORT,
        { code: 'prepare-petition', role: 'second' },
        'sign-forms',
        worded('a', 'Bring taxes'),
      ),
      0,
      ['upload-passport', 'prepare-petition', 'sign-forms', taxes],
      ['second prepare-petition'],
    ],
    [
      'is not asked for what is only offered from now on',
      asking(
        PASSPORT,
        { code: 'prepare-petition', isOptional: true },
        'sign-forms',
        worded('a', 'Bring taxes'),
      ),
      0,
      ['upload-passport', 'sign-forms', taxes],
      ['removed prepare-petition'],
    ],
  ])('%s', (_name, next, done, open, changes) => {
    expect(brought(caseOf(BEFORE, done), next)).toMatchObject({ open, changes })
  })
  it('leaves the person whom staff named', () => {
    const tasks = caseOf().map((task) =>
      task.code === 'prepare-petition' ? { ...task, assigneeId: 'rosa' } : task,
    )
    const next = asking(
      PASSPORT,
      { code: 'prepare-petition', role: 'team' },
      'sign-forms',
      worded('a', 'Bring taxes'),
    )
    expect(brought(tasks, next).changes).toEqual([])
  })
  it('keeps what staff put first, and what they wrote, where they put it', () => {
    const first = tasksWithFirst(
      caseOf(),
      { status: STATUS, nextAction: 'sign-forms', due: null },
      freshNow(),
    )
    const tasks = [...first, { ...own, position: -5 }]
    const next = asking(
      PASSPORT,
      'prepare-petition',
      worded('b', 'Call us'),
      'sign-forms',
      worded('a', 'Bring taxes'),
    )
    expect(brought(tasks, next).open).toEqual([
      'firm-task',
      'sign-forms',
      'upload-passport',
      'prepare-petition',
      'b: Call us',
      'a: Bring taxes',
    ])
  })
  it('asks what is new and comes first before what came first, behind what staff put before all', () => {
    const wanted = { status: STATUS, nextAction: 'sign-forms', due: null } as const
    const tasks = tasksWithFirst(caseOf(), wanted, freshNow())
    const next = asking(worded('b', 'Call us'), ...BEFORE.tasks[STATUS])
    expect(brought(tasks, next).open.slice(0, 3)).toEqual(['sign-forms', 'b: Call us', 'upload-passport'])
  })
  it('keeps what staff wrote behind the task that it stood behind, where the order is another', () => {
    const [passport, petition, ...rest] = caseOf()
    const tasks = [passport!, petition!, { ...own, position: petition!.position + 0.5 }, ...rest]
    const next = asking('sign-forms', 'prepare-petition', PASSPORT, worded('a', 'Bring taxes'))
    expect(brought(tasks, next).open).toEqual([
      'sign-forms',
      'prepare-petition',
      'firm-task',
      'upload-passport',
      'a: Bring taxes',
    ])
  })
  it('keeps what somebody wanted that is offered before and after', () => {
    const offering = asking(PASSPORT, 'sign-forms', { code: 'attend-oath', isOptional: true })
    const wanted = { status: STATUS, nextAction: 'attend-oath', due: '2026-12-24' } as const
    const tasks = tasksWithFirst(caseOf(offering), wanted, freshNow())
    const next = asking(PASSPORT, { code: 'attend-oath', isOptional: true }, 'sign-forms', 'review-forms')
    expect(brought(tasks, next, offering).open).toEqual([
      'attend-oath',
      'upload-passport',
      'sign-forms',
      'review-forms',
    ])
    expect(brought(tasks, asking(PASSPORT, 'sign-forms'), offering).open).toEqual([
      'upload-passport',
      'sign-forms',
    ])
  })
  it('has the new days where none run yet, and keeps a day that was given or taken', () => {
    const from = asking(
      PASSPORT,
      later('sign-forms', 7),
      later('review-forms', 7),
      later('prepare-petition', 7),
    )
    const to = asking(
      PASSPORT,
      later('sign-forms', 21),
      later('review-forms', 21),
      later('prepare-petition', 21),
    )
    const tasks = caseOf(from).map((task) => {
      if (task.code === 'review-forms') return { ...task, due: '2026-12-03', dueDays: null }
      return task.code === 'prepare-petition' ? { ...task, dueDays: null } : task
    })
    const { after, changes } = brought(tasks, to, from)
    expect(after.map(({ code, due, dueDays }) => [code, due, dueDays])).toEqual([
      ['upload-passport', null, null],
      ['sign-forms', null, 21],
      ['review-forms', '2026-12-03', null],
      ['prepare-petition', null, null],
    ])
    expect(changes).toEqual(['due sign-forms'])
  })
  it('counts from today the days of what is asked newly', () => {
    const next = asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes'), {
      code: 'review-forms',
      dueIn: { days: 10, from: 'status' },
    })
    const { after } = brought(caseOf(), next)
    expect(after.find(({ code }) => code === 'review-forms')).toMatchObject({ due: '2026-12-03' })
  })
  it('has one task where it was set aside before, and none that was left out when the case was opened', () => {
    const tasks = caseOf().map((task) =>
      task.code === 'sign-forms' ? { ...task, state: 'aside' as const } : task,
    )
    expect(brought(tasks, BEFORE).open).not.toContain('sign-forms')
    const without = asking(PASSPORT, 'prepare-petition', worded('a', 'Bring taxes'))
    const { after, open } = brought(tasks, BEFORE, without)
    expect(open).toContain('sign-forms')
    expect(after).toHaveLength(tasks.length)
  })
})

describe('what differs between two versions', () => {
  it.each<[string, Template, string[]]>([
    ['nothing', BEFORE, []],
    [
      'one that is new',
      asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes'), 'attend-oath'),
      ['added attend-oath'],
    ],
    [
      'one taken away',
      asking(PASSPORT, 'prepare-petition', worded('a', 'Bring taxes')),
      ['removed sign-forms'],
    ],
    [
      'the words',
      asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring more')),
      ['reworded Bring more'],
    ],
    [
      'the days',
      asking('upload-passport', 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes')),
      ['due upload-passport'],
    ],
    [
      'the order',
      asking('prepare-petition', PASSPORT, 'sign-forms', worded('a', 'Bring taxes')),
      ['moved upload-passport'],
    ],
    [
      'that it is only offered',
      asking(
        PASSPORT,
        'prepare-petition',
        { code: 'sign-forms', isOptional: true },
        worded('a', 'Bring taxes'),
      ),
      ['offered sign-forms'],
    ],
    [
      'the side whose turn it is',
      asking(PASSPORT, 'prepare-petition', 'sign-forms', worded('a', 'Bring taxes', { code: 'firm-step' })),
      ['added Bring taxes', 'removed Bring taxes'],
    ],
  ])('%s', (_name, after, differences) => {
    expect(templateDifference(BEFORE, after).tasks.map(differenceNamed)).toEqual(differences)
  })
  it('how long something usually takes', () => {
    const after = {
      ...BEFORE,
      milestones: BEFORE.milestones.map(({ code, statuses }) => ({ code, statuses })),
    }
    const before = FIRST.milestones.find(({ code }) => code === 'decision')!.usualMonths
    expect(templateDifference(BEFORE, after).usual).toEqual([{ milestone: 'decision', before, after: null }])
  })
  it('as the fewest that were put elsewhere', () => {
    expect([...longestRising([3, 0, 1, 2])]).toEqual([1, 2, 3])
    expect([...longestRising([])]).toEqual([])
  })
})

const KEYS = ['a', 'b', 'c', 'd'] as const
const CODES = ['upload-passport', 'sign-forms', 'prepare-petition', 'wait-for-receipt'] as const
const anyTask = (key: string, code: NextAction) =>
  record({
    isOwn: boolean(),
    text: constantFrom('x', 'y'),
    isOptional: boolean(),
    days: integer({ min: 0, max: 3 }),
  }).map(({ isOwn, text, isOptional, days }): TemplateTask => ({
    ...(isOwn ? worded(key, text, { code: 'firm-step' }) : { code }),
    ...(isOptional && { isOptional }),
    ...(!isOptional && days > 0 && { dueIn: { days, from: days === 1 ? 'status' : 'turn' } }),
  }))
const anyStatus = uniqueArray(constantFrom(0, 1, 2, 3)).chain((order) =>
  tuple(...order.map((place) => anyTask(KEYS[place], CODES[place]))),
)
const anyTemplate = record({ preparation: anyStatus, submitted: anyStatus }).map((tasks): Template => ({
  ...FIRST,
  tasks: { ...FIRST.tasks, ...tasks },
}))
const anyDeeds = array(
  record({
    kind: constantFrom('bring', 'bring', 'move', 'tick', 'tick', 'own'),
    pick: integer({ min: 0, max: 9 }),
  }),
  { maxLength: 30 },
)

describe('any sequence of versions and of what happens to a case', () => {
  it('is told by its log alone, loses nothing that is done, and shows before it is done exactly what is then done', () => {
    assert(
      property(array(anyTemplate, { minLength: 1, maxLength: 5 }), anyDeeds, (versions, deeds) => {
        let version = 0
        let tasks = counted(
          tasksOnMove([], versions[0]!, { status: STATUS, nextAction: 'sign-forms', due: null }, freshNow()),
          NOW.today,
        )
        const log: CaseEvent[] = [{ kind: 'opened', from: null, ...standingOf(STATUS, tasks, false) }]
        const done = new Map<string, string>()
        for (const { kind, pick } of deeds) {
          const { status } = standingAfter(log)!
          const after = happened(kind, pick, { status, tasks, template: versions[version]! }, versions)
          if (!after) continue
          const brings = after.event.template
          if (brings) {
            const before = tasks
            const named = broughtChanges(before, counted(after.tasks, NOW.today), alike)
            const wasOpen = openIn(before)
            const isOpen = openIn(after.tasks)
            const added = named.filter((change) => change.kind === 'added').map(nameOf)
            const removed = named.filter((change) => change.kind === 'removed').map(nameOf)
            expect(isOpen.length).toBe(wasOpen.length + added.length - removed.length)
            expect(isOpen).toEqual(expect.arrayContaining(added))
            version = brings.to
          }
          tasks = counted(after.tasks, NOW.today)
          for (const [id, name] of done) {
            const still = tasks.find((task) => task.id === id)
            expect(still).toBeDefined()
            // Back in a status, a case asks again, in the words of its version.
            if (still && (brings || still.state === 'done')) expect(nameOf(still)).toBe(name)
            if (brings) expect(still?.state).toBe('done')
          }
          for (const task of tasks) if (task.state === 'done') done.set(task.id, nameOf(task))
          for (const task of tasks) if (task.state !== 'done') done.delete(task.id)
          log.push({ ...after.event, ...standingOf(after.status, tasks, false) })
        }
        const now = standingAfter(log)!
        expect(now).toEqual(standingOf(now.status, tasks, false))
        expect(versionAfter(log, 0)).toBe(version)
        const places = tasks.filter(({ state }) => state === 'open').map(({ position }) => position)
        expect(new Set(places).size).toBe(places.length)
        expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
        const asked = tasks.filter(({ code, state }) => state === 'open' && code !== 'client-task')
        expect(asked.map(({ status }) => status)).toEqual(asked.map(() => now.status))
        expect(new Set(asked.map(({ code, wordsKey }) => wordsKey ?? code)).size).toBe(asked.length)
      }),
      { numRuns: rounds(500, 10_000) },
    )
  })
})

type Happened = { tasks: Task[]; event: Omit<CaseEvent, 'status'>; status: CaseStatus }

function happened(
  kind: string,
  pick: number,
  { status, tasks, template }: { status: CaseStatus; tasks: Task[]; template: Template },
  versions: readonly Template[],
): Happened | null {
  const now = freshNow()
  const about = { from: null, nextAction: 'nothing', due: null } as const
  if (kind === 'bring') {
    const to = pick % versions.length
    const from = versions.indexOf(template)
    const after = tasksBrought({ status, tasks, template }, versions[to]!, now)
    return { tasks: after, event: { ...about, kind: 'template', template: { from, to } }, status }
  }
  if (kind === 'move') {
    const next = CASE_STATUSES[1 + (pick % 2)]!
    if (next === status || isDecided(next)) return null
    const first = template.tasks[next][0]
    const standing = { status: next, nextAction: first?.code ?? 'sign-forms', due: null }
    const wordsId = first?.worded?.wordsId
    const moved = tasksOnMove(tasks, template, { ...standing, ...(wordsId && { wordsId }) }, now)
    return { tasks: moved, event: { ...about, kind: 'moved', from: status }, status: next }
  }
  if (kind === 'own') {
    const own = { id: now.newId(), code: 'client-task', due: null, status } as const
    const event = { ...about, kind: 'task-added', task: own } as const
    return { tasks: tasksWithOwn(tasks, own, pick % 2 === 0), event, status }
  }
  const open = tasks.filter((task) => task.state === 'open')
  const task = open[pick % open.length]
  if (!task) return null
  return {
    tasks: tasksWith(tasks, { ...task, state: 'done' }),
    event: { ...about, kind: 'task-done', task },
    status,
  }
}
