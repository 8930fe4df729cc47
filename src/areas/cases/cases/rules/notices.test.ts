import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import type { CaseKind } from './case-kinds.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import {
  asPrinted,
  dateOf,
  missingIn,
  type Notice,
  type NoticeKind,
  numberEffect,
  standingAfterSteps,
  statusAfter,
  stepsAfter,
  taskChanges,
  tooLateBy,
} from './notices.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'
import { counted, tasksAsked } from './tasks.ts'
import { firstTemplateOf } from './templates.ts'

const TODAY = plainDate('2026-11-23')
const VISIT = {
  day: '2026-12-10',
  time: '08:00',
  zone: 'America/Los_Angeles',
  place: '300 N Los Angeles St, Los Angeles',
  bring: 'The medical exam',
}
const NO_HOUR = { time: null, zone: null, place: '', bring: '' }
let ids = 0
const NOW = { today: TODAY, newId: () => `task-${++ids}` }

function notice(kind: NoticeKind, more: Partial<Notice> = {}): Notice {
  return asPrinted({
    kind,
    noticeDate: '2026-11-16',
    receiptNumber: 'IOE0912345678',
    form: 'I-485',
    receivedOn: '2026-11-10',
    priorityDate: null,
    appointment: VISIT,
    respondBy: '2027-02-01',
    ...more,
  })
}

function caseIn(status: CaseStatus, kind: CaseKind = 'marriage-adjustment') {
  const template = firstTemplateOf(kind)
  return { status, template, tasks: counted(tasksAsked([], template, status, NOW), TODAY) }
}

function follows(status: CaseStatus, said: Notice, kind?: CaseKind) {
  const of = caseIn(status, kind)
  const steps = stepsAfter(of, said, false, NOW)
  const { nextAction, due, status: after } = standingAfterSteps(of, steps)
  const changes = taskChanges(of.tasks, steps.at(-1)?.tasks ?? of.tasks)
  return { events: steps.map((step) => step.kind), status: after, nextAction, due, changes }
}

describe('what follows from a notice', () => {
  it.each<[NoticeKind, CaseStatus, CaseStatus, string, string[]]>([
    ['receipt', 'preparation', 'submitted', 'wait-for-biometrics', ['moved', 'task-done']],
    ['receipt', 'submitted', 'submitted', 'wait-for-biometrics', ['task-done']],
    ['receipt', 'review', 'review', 'wait-for-interview-date', []],
    ['receipt', 'consultation', 'consultation', 'complete-intake', []],
    ['biometrics', 'submitted', 'submitted', 'wait-for-receipt', ['task-done', 'task-due']],
    ['biometrics', 'review', 'review', 'attend-biometrics', ['step']],
    ['interview', 'review', 'interview', 'prepare-interview', ['moved', 'task-due']],
    ['interview', 'submitted', 'interview', 'prepare-interview', ['moved', 'task-due']],
    ['rfe', 'submitted', 'rfe', 'upload-rfe-evidence', ['moved']],
    ['rfe', 'rfe', 'rfe', 'upload-rfe-evidence', []],
    ['noir', 'approved', 'rfe', 'upload-rfe-evidence', ['moved']],
    ['noit', 'approved', 'rfe', 'upload-rfe-evidence', ['moved']],
    ['revocation', 'approved', 'denied', 'explain-decision', ['moved']],
    ['judge-decision', 'review', 'review', 'wait-for-interview-date', []],
    ['rfe', 'preparation', 'preparation', 'upload-passport', []],
    ['noid', 'interview', 'rfe', 'upload-rfe-evidence', ['moved']],
    ['approval', 'interview', 'approved', 'explain-decision', ['moved']],
    ['approval', 'appealing', 'approved', 'explain-decision', ['moved']],
    ['denial', 'review', 'denied', 'explain-decision', ['moved']],
    ['denial', 'consultation', 'consultation', 'complete-intake', []],
    ['hearing', 'review', 'review', 'wait-for-interview-date', []],
    ['oath', 'review', 'review', 'wait-for-interview-date', []],
  ])('%s while %s: %s, then %s', (kind, before, after, nextAction, events) => {
    expect(follows(before, notice(kind))).toMatchObject({ status: after, nextAction, events })
  })
  it('an appointment gives its day to the task of the client, and a date to the case', () => {
    const said = notice('biometrics')
    const asked = { code: 'attend-biometrics', due: '2026-12-10', becomes: 'asked' }
    expect(follows('submitted', said).changes).toContainEqual(asked)
    expect(follows('submitted', said).changes).toContainEqual({
      code: 'wait-for-biometrics',
      due: null,
      becomes: 'done',
    })
    expect(dateOf(said)).toEqual({ kind: 'biometrics', ...VISIT })
  })
  it.each(['rfe', 'noid'] as const)('the answer to %s has a date of its own kind', (kind) => {
    const said = notice(kind, { respondBy: '2026-12-16' })
    expect(dateOf(said)).toEqual({ kind: `${kind}-response`, day: '2026-12-16', ...NO_HOUR })
  })
  it('a denial gives the case the last day to appeal', () => {
    const said = notice('denial', { respondBy: '2026-12-16' })
    expect(dateOf(said)).toEqual({ kind: 'filing-window', day: '2026-12-16', ...NO_HOUR })
  })
  it('a kind of case without biometrics gets the date alone', () => {
    expect(follows('submitted', notice('biometrics'), 'consular').events).toEqual([])
  })
  it('nothing that an answer needs has more days than the answer', () => {
    const { changes } = follows('review', notice('noid', { respondBy: '2026-12-01' }))
    const asked = changes.filter(({ becomes }) => becomes === 'asked')
    // Ten days before are gone already: the client has today, the firm five days before the answer.
    expect(asked).toContainEqual({ code: 'upload-rfe-evidence', due: '2026-11-23', becomes: 'asked' })
    expect(asked).toContainEqual({ code: 'prepare-rfe-response', due: '2026-11-26', becomes: 'asked' })
  })
  it.each(['rfe', 'noid', 'noir', 'noit'] as const)(
    'of %s the client’s evidence is asked for 10 days before the answer is due, and the draft 5 days before',
    (kind) => {
      const { changes } = follows('review', notice(kind, { respondBy: '2026-12-23' }))
      const dues = changes.filter(({ becomes }) => becomes === 'asked').map(({ code, due }) => [code, due])
      expect(dues).toContainEqual(['upload-rfe-evidence', '2026-12-13'])
      expect(dues).toContainEqual(['prepare-rfe-response', '2026-12-18'])
    },
  )
  it('an answer that is overdue already asks for everything on its own day', () => {
    const { changes } = follows('review', notice('noid', { respondBy: '2026-11-20' }))
    expect(changes).toContainEqual({ code: 'upload-rfe-evidence', due: '2026-11-20', becomes: 'asked' })
  })
  it('a second notice with an earlier day brings the tasks of the first forward', () => {
    const of = caseIn('rfe')
    const steps = stepsAfter(of, notice('noid', { respondBy: '2026-12-16' }), false, NOW)
    expect(steps.map(({ kind }) => kind)).toEqual(['task-due', 'task-due'])
    expect(steps.at(-1)?.tasks.find(({ code }) => code === 'upload-rfe-evidence')?.due).toBe('2026-12-06')
  })
  it('a revocation ends what was approved, and the decision of a judge leaves the case to staff', () => {
    expect(follows('approved', notice('noir')).status).toBe('rfe')
    expect(follows('approved', notice('revocation')).status).toBe('denied')
    expect(follows('review', notice('judge-decision')).status).toBe('review')
    expect(dateOf(notice('judge-decision', { respondBy: '2026-11-26' }))).toMatchObject({
      kind: 'filing-window',
      day: '2026-11-26',
      time: null,
    })
  })
  it('the status stays where staff say that the notice is about another form', () => {
    const of = caseIn('review')
    expect(statusAfter('review', 'approval', true)).toEqual({ kind: 'stays', to: 'review' })
    expect(stepsAfter(of, notice('approval'), true, NOW)).toEqual([])
  })
  it.each(NOTICE_KINDS)('%s moves a case only where the table of moves lets it go', (kind) => {
    for (const status of CASE_STATUSES) {
      const effect = statusAfter(status, kind, false)
      const { status: after } = follows(status, notice(kind))
      expect(after).toBe(effect.kind === 'moves' ? effect.to : status)
    }
    expect(statusAfter('consultation', 'rfe', false)).toEqual({ kind: 'not-allowed', to: 'rfe' })
  })
})

describe('what a notice prints', () => {
  it('is what its kind has, and the rest is left out of account', () => {
    expect(notice('hearing')).toMatchObject({ receiptNumber: '', form: null, respondBy: null })
    expect(notice('rfe')).toMatchObject({ appointment: null, receivedOn: null, respondBy: '2027-02-01' })
  })
  it.each<[NoticeKind, string[]]>([
    ['receipt', ['receiptNumber', 'form']],
    ['biometrics', ['appointment']],
    ['interview', ['appointment']],
    ['hearing', ['appointment']],
    ['oath', ['appointment']],
    ['rfe', ['respondBy']],
    ['noid', ['respondBy']],
    ['approval', []],
    ['denial', ['respondBy']],
    ['noir', ['respondBy']],
    ['noit', ['respondBy']],
    ['revocation', ['respondBy']],
    ['judge-decision', ['respondBy']],
  ])('of %s needs %j', (kind, needed) => {
    const empty = { receiptNumber: '', form: null, receivedOn: null, appointment: null, respondBy: null }
    expect(missingIn(notice(kind, empty))).toEqual(needed)
    expect(missingIn(notice(kind))).toEqual([])
  })
  it.each<[NoticeKind, string, number | null]>([
    ['rfe', '2027-02-11', null],
    ['rfe', '2027-02-12', 87],
    ['noid', '2026-12-19', null],
    // December 19 is a Saturday: the Monday after it is in time (8 CFR 1.2).
    ['noid', '2026-12-21', null],
    ['noid', '2026-12-22', 33],
    ['denial', '2026-12-19', null],
    ['denial', '2026-12-21', null],
    ['denial', '2026-12-22', 33],
    ['noir', '2026-12-22', 33],
    ['noit', '2026-12-22', 33],
    ['revocation', '2026-12-04', null],
    ['revocation', '2026-12-05', 18],
    // Day 10 is Thanksgiving, November 26.
    ['judge-decision', '2026-11-27', null],
    ['judge-decision', '2026-11-28', 10],
    ['approval', '2030-01-01', null],
  ])('of %s with a last day of %s is later than the law gives: %s', (kind, respondBy, days) => {
    expect(tooLateBy(notice(kind, { respondBy }))).toBe(days)
  })
})

const filing = (form: 'I-485' | 'I-765', receiptNumber: string) => ({ id: form, form, receiptNumber })

describe('the number of a notice', () => {
  it('of a receipt completes the filing that waits for it, or is a new one', () => {
    const waiting = filing('I-485', '')
    expect(numberEffect(notice('receipt'), [filing('I-765', ''), waiting])).toEqual({
      kind: 'completed',
      filing: waiting,
    })
    expect(numberEffect(notice('receipt'), [filing('I-765', '')])).toEqual({ kind: 'added' })
    expect(numberEffect(notice('receipt'), [filing('I-765', 'IOE0912345678')])).toEqual({ kind: 'known' })
  })
  it('of another notice is one of the case, or staff are asked to look', () => {
    expect(numberEffect(notice('rfe'), [filing('I-485', 'IOE0912345678')])).toEqual({ kind: 'known' })
    expect(numberEffect(notice('rfe'), [filing('I-485', '')])).toEqual({ kind: 'unknown' })
    expect(numberEffect(notice('hearing'), [])).toEqual({ kind: 'none' })
  })
})
