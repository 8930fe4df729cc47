// Cases of several filings: what one is asked never sets aside what another is asked.
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { LONG, rounds } from '#tests/rounds.ts'
import { filingMoved } from './filing-moves.ts'
import {
  caseStatusOf,
  FILING_STATES,
  type FilingStanding,
  type FilingState,
  statusOfFiling,
} from './filing-states.ts'
import type { FORMS } from './filings.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { asPrinted, dateOf, filingAfter, type Notice, type NoticeKind, stepsAfter } from './notices.ts'
import type { CaseStatus } from './status.ts'
import { counted, isDated, type OpenDate, standingOf, type Task, tasksAsked } from './tasks.ts'
import { firstTemplateOf } from './templates.ts'

const TODAY = plainDate('2026-11-23')
const template = firstTemplateOf('marriage-adjustment')

type Case = {
  status: CaseStatus
  tasks: Task[]
  filings: FilingStanding[]
  dates: (OpenDate & { isOpen: boolean })[]
}

function clock() {
  let ids = 0
  return { today: TODAY, newId: () => `task-${++ids}` }
}
type Now = ReturnType<typeof clock>

function caseOf(forms: readonly (typeof FORMS)[number][], state: FilingState, now: Now): Case {
  const filings = forms.map((form, index) => ({ id: `${form}-${index}`, form, state }))
  const status = caseStatusOf(filings, 'preparation')
  const tasks = counted(tasksAsked([], template, status, now, { filings, openDates: [] }), TODAY)
  return { status, tasks, filings, dates: [] }
}

const openDates = ({ dates }: Case) => dates.filter(({ isOpen }) => isOpen)

function noticeOf(kind: NoticeKind): Notice {
  const visit = { day: '2026-12-15', time: '08:00', zone: 'America/Chicago', place: '', bring: '' }
  const numbers = { receiptNumber: '', form: 'I-485', receivedOn: null, priorityDate: null } as const
  return asPrinted({
    kind,
    noticeDate: '2026-11-20',
    ...numbers,
    appointment: visit,
    respondBy: '2026-12-20',
  })
}

function withNotice(of: Case, kind: NoticeKind, filing: FilingStanding, now: Now): Case {
  const notice = noticeOf(kind)
  const before = { ...of, template, openDates: openDates(of) }
  const last = stepsAfter(before, notice, false, now, filing).at(-1)
  const date = dateOf(notice)
  const dates = date ? [...of.dates, { kind: date.kind, filingId: filing.id, isOpen: true }] : of.dates
  const filings = of.filings.map((each) => (each === filing ? filingAfter(filing, kind, false) : each))
  return { status: last?.status ?? of.status, tasks: last?.tasks ?? of.tasks, filings, dates }
}

/** As staff press it at one filing. */
function withState(of: Case, filing: FilingStanding, state: FilingState, now: Now): Case {
  const moved = { ...filing, state }
  const filings = of.filings.map((each) => (each === filing ? moved : each))
  const status = caseStatusOf(filings, of.status)
  const after = { status, tasks: of.tasks, template, filings, openDates: openDates(of) }
  const tasks = counted(filingMoved(after, { before: of, filing: moved }, now), TODAY)
  return { ...of, status, tasks, filings }
}

const codesOf = ({ tasks }: Case) =>
  tasks
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => one.position - other.position)
    .map(({ code, filingId }) => (filingId ? `${code} of ${filingId}` : code))

describe('a marriage case of five filings', () => {
  const FORMS_OF_FIVE = ['I-130', 'I-485', 'I-765', 'I-131', 'I-864'] as const
  const five = (now: Now) => caseOf(FORMS_OF_FIVE, 'receipt', now)
  it('keeps the biometrics of one while evidence is asked for in another, and the request while an interview is set', () => {
    const now = clock()
    const [petition, green, permit] = [0, 1, 2] as const
    let of = five(now)
    of = withNotice(of, 'biometrics', of.filings[green]!, now)
    expect([of.status, codesOf(of)[1]]).toEqual(['submitted', 'attend-biometrics of I-485-1'])
    of = withNotice(of, 'rfe', of.filings[permit]!, now)
    expect(of.status).toBe('rfe')
    expect(codesOf(of)).toEqual(
      expect.arrayContaining([
        'attend-biometrics of I-485-1',
        'upload-rfe-evidence of I-765-2',
        'prepare-rfe-response of I-765-2',
      ]),
    )
    expect(codesOf(of)[0]).toBe('upload-rfe-evidence of I-765-2')
    of = withNotice(of, 'interview', of.filings[green]!, now)
    expect(of.status).toBe('rfe')
    expect(codesOf(of)).toEqual(
      expect.arrayContaining(['upload-rfe-evidence of I-765-2', 'attend-interview of I-485-1']),
    )
    of = withNotice(of, 'approval', of.filings[permit]!, now)
    expect(of.status).toBe('interview')
    expect(codesOf(of)).toContain('explain-decision of I-765-2')
    expect(codesOf(of).some((code) => code.startsWith('close-case'))).toBe(false)
    of = withNotice(of, 'approval', of.filings[petition]!, now)
    of = withNotice(of, 'approval', of.filings[green]!, now)
    expect(of.status).toBe('approved')
    expect(codesOf(of)).toContain('close-case of I-485-1')
  })
  it('waits for every receipt that has not come', () => {
    const now = clock()
    let of = caseOf(FORMS_OF_FIVE, 'filed', now)
    of = withNotice(of, 'receipt', of.filings[0]!, now)
    expect(codesOf(of)).toContain('wait-for-receipt')
    // The affidavit goes along, and has no receipt of its own.
    for (const id of of.filings.slice(1, 4).map((filing) => filing.id))
      of = withNotice(
        of,
        'receipt',
        of.filings.find((filing) => filing.id === id)!,
        now,
      )
    expect(codesOf(of)).not.toContain('wait-for-receipt')
  })
  it('asks each of two requests of its own, and leaves the other’s days alone', () => {
    const now = clock()
    let of = five(now)
    of = withNotice(of, 'rfe', of.filings[1]!, now)
    const days = of.tasks.filter(({ filingId }) => filingId === 'I-485-1').map(({ due }) => due)
    of = withNotice(of, 'noid', of.filings[2]!, now)
    expect(of.tasks.filter(({ filingId }) => filingId === 'I-485-1').map(({ due }) => due)).toEqual(days)
    expect(codesOf(of)).toEqual(
      expect.arrayContaining(['upload-rfe-evidence of I-485-1', 'upload-rfe-evidence of I-765-2']),
    )
  })
})

const anyStep = record({
  kind: constantFrom('notice', 'notice', 'notice', 'state', 'done', 'tick'),
  notice: constantFrom(...NOTICE_KINDS),
  state: constantFrom(...FILING_STATES),
  pick: integer({ min: 0, max: 60 }),
})
const ANY_FORMS = array(constantFrom('I-130', 'I-485', 'I-765', 'I-131', 'I-864', 'N-400'), {
  minLength: 2,
  maxLength: 5,
})
const ACTS = ['rfe-response', 'noid-response', 'biometrics', 'interview', 'oath', 'filing-window']

describe('any history of a case with two to five filings', () => {
  it(
    'has no open date without its task, and no task set aside while its date is open; the case follows its filings',
    LONG,
    () => {
      assert(
        property(
          ANY_FORMS,
          constantFrom('prepared', 'filed', 'receipt'),
          array(anyStep, { maxLength: 20 }),
          (forms, start, steps) => {
            const now = clock()
            let of = caseOf(forms, start, now)
            // What a person ticked is theirs to answer for.
            const ticked = new Set<string>()
            for (const { kind, notice, state, pick } of steps) {
              const before = of
              const filing = of.filings[pick % of.filings.length]!
              if (kind === 'notice') of = withNotice(of, notice, filing, now)
              if (kind === 'state') of = withState(of, filing, state, now)
              if (kind === 'done')
                of = {
                  ...of,
                  dates: of.dates.map((date, index) => (index === pick ? { ...date, isOpen: false } : date)),
                }
              if (kind === 'tick') {
                const id = of.tasks[pick % of.tasks.length]?.id ?? ''
                ticked.add(id)
                of = {
                  ...of,
                  tasks: of.tasks.map((task) =>
                    task.id === id && task.state === 'open' ? { ...task, state: 'done' } : task,
                  ),
                }
              }
              expect(of.status).toBe(caseStatusOf(of.filings, of.status))
              for (const task of before.tasks.filter((each) => each.state === 'open')) {
                const after = of.tasks.find(({ id }) => id === task.id)
                if (isDated(task, { openDates: openDates(before) })) expect(after?.state).not.toBe('aside')
                const own = of.filings.find(({ id }) => id === task.filingId)
                if (own && own.id !== filing.id && statusOfFiling(own) === task.status)
                  expect(after?.state).not.toBe('aside')
              }
              for (const date of openDates(of).filter((each) => ACTS.includes(each.kind))) {
                const asked = of.tasks.filter((task) => isDated(task, { openDates: [date] }))
                expect(asked.some(({ id, state: is }) => is === 'open' || ticked.has(id))).toBe(true)
              }
            }
            const places = of.tasks.flatMap(({ position, state }) => (state === 'open' ? [position] : []))
            expect(new Set(places).size).toBe(places.length)
            expect(standingOf(of.status, of.tasks, false).status).toBe(of.status)
          },
        ),
        { numRuns: rounds(500, 10_000) },
      )
    },
  )
})
