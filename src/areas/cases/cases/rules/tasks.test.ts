import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import { rounds } from '#tests/rounds.ts'
import { CASE_KINDS } from './case-kinds.ts'
import { type Outcome, outcomesFrom } from './closing.ts'
import { type CaseEvent, changeTo, outcomeAfter, type Standing, standingAfter, whyNotMove } from './log.ts'
import { type InvoiceStanding, withInvoice } from './invoice-tasks.ts'
import { movesFrom } from './moves.ts'
import { NEXT_ACTIONS, turnOf, TURNS } from './next-action.ts'
import { CASE_STATUSES, type CaseStatus, isDecided } from './status.ts'
import {
  canChange,
  counted,
  doneBy,
  mayAsk,
  ofClient,
  standingOf,
  type Task,
  tasksAsked,
  tasksClosed,
  tasksOnMove,
  tasksWith,
  tasksWithOwn,
  tasksWithFirst,
} from './tasks.ts'
import { firstTemplateOf, stepsIn, type Template } from './templates.ts'

const TODAY = plainDate('2026-11-23')
const MARRIAGE = firstTemplateOf('marriage-adjustment')
const OPENED: Standing = { status: 'consultation', nextAction: 'schedule-consultation', due: null }

function clock() {
  let [ids, days] = [0, 0]
  return {
    now: () => ({ today: plusDays(TODAY, days), newId: () => `task-${(ids += 1)}` }),
    pass: (count: number) => (days += count),
  }
}

function opened(template: Template = MARRIAGE, standing = OPENED): Task[] {
  return tasksOnMove([], template, standing, clock().now())
}

const open = (tasks: readonly Task[]) => tasks.filter(({ state }) => state === 'open').map(({ code }) => code)

describe('the templates', () => {
  it.each(CASE_KINDS)(
    'of %s ask something in every status, and nothing of a client once it is decided',
    (kind) => {
      const template = firstTemplateOf(kind)
      for (const status of CASE_STATUSES) {
        expect(template.tasks[status].some(({ isOptional }) => !isOptional)).toBe(true)
        const codes = template.tasks[status].map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
        if (isDecided(status)) expect(codes.map(turnOf)).toEqual(codes.map(() => 'firm'))
      }
    },
  )
  it('use every step that there is, but those in words of the firm and those that follow from having none', () => {
    const used = CASE_KINDS.flatMap((kind) =>
      CASE_STATUSES.flatMap((status) => stepsIn(firstTemplateOf(kind), status).map(({ code }) => code)),
    )
    const unused = NEXT_ACTIONS.filter((action) => !used.includes(action))
    expect(unused).toEqual([
      'pay-invoice',
      'answer-questions',
      'client-task',
      'client-step',
      'plan-next-step',
      'firm-task',
      'firm-step',
      'agency-step',
      'nothing',
    ])
  })
})

describe('the tasks of a case', () => {
  it('are those of its template, with the chosen step first', () => {
    const tasks = opened(MARRIAGE, { status: 'preparation', nextAction: 'sign-forms', due: '2026-12-03' })
    expect(standingOf('preparation', tasks, false)).toMatchObject({
      nextAction: 'sign-forms',
      due: '2026-12-03',
    })
    expect(open(tasks)).toHaveLength(7)
    expect(open(opened())).not.toContain('upload-passport')
  })
  it('have their days from the moment at which they are the next step', () => {
    const time = clock()
    const tasks = opened(MARRIAGE, { status: 'preparation', nextAction: 'upload-passport', due: null })
    time.pass(10)
    const passport = tasks.find(({ code }) => code === 'upload-passport')!
    const after = tasksWith(tasks, { ...passport, state: 'done' })
    expect(standingOf('preparation', counted(after, time.now().today), false)).toMatchObject({
      nextAction: 'upload-evidence',
      due: '2026-12-24',
    })
  })
  it('have their days from the status where that starts the clock', () => {
    const tasks = opened(MARRIAGE, { status: 'rfe', nextAction: 'upload-rfe-evidence', due: null })
    expect(tasks.find(({ code }) => code === 'prepare-rfe-response')).toMatchObject({ due: '2027-01-22' })
  })
  it('of a status that the case leaves are set aside, and asked again when it comes back', () => {
    const time = clock()
    const filed: Standing = { status: 'submitted', nextAction: 'wait-for-receipt', due: null }
    const prepared = tasksOnMove(
      [],
      MARRIAGE,
      { ...filed, status: 'preparation', nextAction: 'sign-forms' },
      time.now(),
    )
    const moved = tasksOnMove(prepared, MARRIAGE, filed, time.now())
    expect(moved.filter(({ status }) => status === 'preparation').map(({ state }) => state)).not.toContain(
      'open',
    )
    const back = tasksOnMove(
      moved,
      MARRIAGE,
      { ...filed, status: 'preparation', nextAction: 'sign-forms' },
      time.now(),
    )
    expect(back.filter(({ status }) => status === 'preparation')).toHaveLength(7)
    expect(open(back)).toHaveLength(7)
  })
  it('that are all done leave the firm to decide, and nobody anything once the case is decided', () => {
    const done = opened().map((task) => ({ ...task, state: 'done' as const }))
    expect(standingOf('review', done, false)).toMatchObject({ nextAction: 'plan-next-step', due: null })
    expect(standingOf('approved', done, false)).toMatchObject({ nextAction: 'nothing', due: null })
  })
  it('are done by what the product knows', () => {
    const tasks = opened()
    expect(doneBy(tasks, 'intake-sent').map(({ code }) => code)).toEqual(['complete-intake'])
    expect(doneBy(tasks, 'meeting-held').map(({ code }) => code)).toEqual([
      'schedule-consultation',
      'hold-consultation',
    ])
  })
})

type Step = {
  kind: 'move' | 'step' | 'tick' | 'date' | 'own' | 'invoice' | 'close' | 'reopen'
  pick: number
  due: string | null
  status: CaseStatus
}

const anyDue = constantFrom(null, '2026-12-01', '2026-12-24')
const anySteps = array(
  record({
    kind: constantFrom(
      ...(['move', 'step', 'tick', 'tick', 'tick', 'date', 'own'] as const),
      ...(['invoice', 'invoice', 'invoice', 'close', 'reopen', 'reopen'] as const),
    ),
    pick: integer({ min: 0, max: 60 }),
    due: anyDue,
    status: constantFrom(...CASE_STATUSES),
  }),
  { maxLength: 40 },
)

const INVOICE_STANDINGS: readonly InvoiceStanding[] = [
  { state: 'owed', due: '2026-12-15', isLaterPart: false },
  { state: 'owed', due: '2026-12-15', isLaterPart: false },
  { state: 'owed', due: '2027-01-15', isLaterPart: true },
  { state: 'paid' },
  { state: 'void' },
]

/** One attempt by staff: the tasks afterwards, and the event; null if no change is allowed. */
function tried(
  template: Template,
  tasks: readonly Task[],
  { kind, pick, due, status: wanted }: Step,
  before: Standing & { outcome: Outcome | null },
  time: ReturnType<typeof clock>,
): { tasks: Task[]; event: Omit<CaseEvent, keyof Standing>; status: CaseStatus } | null {
  const { status: stays } = before
  if (kind === 'reopen') {
    if (before.outcome === null) return null
    const event = { kind: 'reopened', from: null, outcome: null } as const
    return { tasks: tasksAsked(tasks, template, stays, time.now()), event, status: stays }
  }
  if (kind === 'invoice') {
    const standing = INVOICE_STANDINGS[pick % INVOICE_STANDINGS.length]!
    const isClosed = before.outcome !== null
    const change = withInvoice(tasks, `invoice-${pick % 3}`, standing, { status: stays, isClosed })
    if (!change) return null
    const { task } = change
    const event = { kind: change.kind, from: null, task: { id: task.id, code: task.code } }
    return { tasks: change.tasks, event, status: stays }
  }
  if (before.outcome !== null) return null
  if (kind === 'close') {
    const outcomes = outcomesFrom(stays)
    const outcome = outcomes[pick % outcomes.length]!
    return { tasks: tasksClosed(tasks), event: { kind: 'closed', from: null, outcome }, status: stays }
  }
  if (kind === 'move' || kind === 'step') {
    const status = kind === 'move' ? wanted : before.status
    const next = { status, nextAction: NEXT_ACTIONS[pick % NEXT_ACTIONS.length]!, due }
    const event = changeTo(before, next)
    if (!event || whyNotMove(template, before, next)) return null
    const asked =
      event.kind === 'moved'
        ? tasksOnMove(tasks, template, next, time.now())
        : tasksWithFirst(tasks, next, time.now())
    return { tasks: asked, event, status }
  }
  if (kind === 'own') {
    const code = pick % 2 === 0 ? 'client-task' : 'firm-task'
    if (!mayAsk(code, before.status)) return null
    const own = { id: time.now().newId(), code, due, status: before.status } as const
    const event = { kind: 'task-added', from: null, task: { id: own.id, code } } as const
    return { tasks: tasksWithOwn(tasks, own, pick % 3 === 0), event, status: before.status }
  }
  const task = tasks[pick % tasks.length]
  if (!task || !canChange(task, before.status)) return null
  const about = { from: null, task: { id: task.id, code: task.code } }
  if (kind === 'date')
    return {
      tasks: tasksWith(tasks, { ...task, due }),
      event: { kind: 'task-due', ...about },
      status: before.status,
    }
  const state = task.state === 'done' ? ('open' as const) : ('done' as const)
  const event = { kind: state === 'done' ? ('task-done' as const) : ('task-undone' as const), ...about }
  return { tasks: tasksWith(tasks, { ...task, state }), event, status: before.status }
}

describe('what is a client’s to do', () => {
  it('is later behind what others do, but for what is to be paid', () => {
    const asked = ['sign-forms', 'prepare-petition', 'pay-invoice', 'upload-evidence'] as const
    expect(ofClient(asked.map((code) => ({ code })))).toEqual([
      { task: { code: 'sign-forms' }, isLater: false },
      { task: { code: 'pay-invoice' }, isLater: false },
      { task: { code: 'upload-evidence' }, isLater: true },
    ])
  })
})

describe('any history of a case', () => {
  it('is told by its log alone, makes it the turn of one side, asks nothing of a client once decided, and nobody anything once closed', () => {
    assert(
      property(constantFrom(...CASE_KINDS), anySteps, (kind, steps) => {
        const template = firstTemplateOf(kind)
        const time = clock()
        let tasks = counted(tasksOnMove([], template, OPENED, time.now()), time.now().today)
        const log: CaseEvent[] = [{ kind: 'opened', from: null, ...standingOf('consultation', tasks, false) }]
        let outcome: Outcome | null = null
        for (const step of steps) {
          time.pass(1)
          const before = standingAfter(log)!
          const after = tried(template, tasks, step, { ...before, outcome }, time)
          if (!after) continue
          if (after.event.kind === 'closed' || after.event.kind === 'reopened')
            outcome = after.event.outcome ?? null
          tasks = counted(after.tasks, time.now().today)
          log.push({ ...after.event, ...standingOf(after.status, tasks, outcome !== null) })
          const { from } = after.event
          if (from !== null) {
            expect(from).toBe(before.status)
            expect(movesFrom(from)).toContain(after.status)
          }
        }
        const now = standingAfter(log)!
        expect(outcomeAfter(log)).toBe(outcome)
        expect(now).toEqual(standingOf(now.status, tasks, outcome !== null))
        const turn = turnOf(now.nextAction)
        if (outcome !== null) {
          expect(now).toMatchObject({ nextAction: 'nothing', due: null })
          expect(open(tasks)).toEqual([])
          expect(doneBy(tasks, 'meeting-held')).toEqual([])
        } else if (isDecided(now.status)) expect([null, 'firm']).toContain(turn)
        else expect(TURNS).toContain(turn)
        const places = tasks.filter(({ state }) => state === 'open').map(({ position }) => position)
        expect(new Set(places).size).toBe(places.length)
        expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
        const asks = outcome === null && !isDecided(now.status)
        const invoices = tasks.filter(({ code }) => code === 'pay-invoice')
        expect(invoices.filter(({ state }) => state === (asks ? 'aside' : 'open'))).toEqual([])
        if (isDecided(now.status))
          expect(tasks.filter(({ code, state }) => state === 'open' && turnOf(code) !== 'firm')).toEqual([])
      }),
      { numRuns: rounds(1_000, 10_000) },
    )
  })
})

describe('the log of a case', () => {
  it('lets an unusual step have another day, and no other step that does not fit', () => {
    const unusual: Standing = { status: 'review', nextAction: 'sign-forms', due: null }
    expect(whyNotMove(MARRIAGE, unusual, { ...unusual, due: '2026-12-01' })).toBeNull()
    expect(whyNotMove(MARRIAGE, unusual, { ...unusual, nextAction: 'close-case' })).toBe('nextAction')
  })
  it('lets a case with nothing left to do have no day for it', () => {
    const closed: Standing = { status: 'approved', nextAction: 'nothing', due: null }
    expect(whyNotMove(MARRIAGE, closed, { ...closed, due: '2026-12-01' })).toBe('nextAction')
    expect(whyNotMove(MARRIAGE, closed, { ...closed, nextAction: 'close-case' })).toBeNull()
  })
  it('says nothing before a case is opened, and nothing of a change that changes nothing', () => {
    expect(standingAfter([])).toBeNull()
    expect(changeTo(OPENED, { ...OPENED })).toBeNull()
    expect(changeTo(OPENED, { ...OPENED, due: '2026-12-01' })).toMatchObject({ kind: 'step', from: null })
  })
})
