// The golden cases beside the assessment's own: the public DACA checker, the calculators and the days of notices.
import { describe, expect, it } from 'vitest'
import { type Notice, stepsAfter, tooLateBy } from '#areas/cases/cases/rules/notices.ts'
import { counted, tasksAsked } from '#areas/cases/cases/rules/tasks.ts'
import { firstTemplateOf } from '#areas/cases/cases/rules/templates.ts'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { DacaAnswers } from '#areas/intake/eligibility/rules/daca-answers.ts'
import { dacaRenewal } from '#areas/intake/eligibility/rules/daca-renewal.ts'
import { dacaVerdict } from '#areas/intake/eligibility/rules/daca-verdict.ts'
import { greenCardRenewal } from '#areas/intake/eligibility/rules/green-card-renewal.ts'
import { i751 } from '#areas/intake/eligibility/rules/i751.ts'
import { r1 } from '#areas/intake/eligibility/rules/r1.ts'
import { plainDate, plusDays } from '#kernel/calendar.ts'
import { GOLDEN } from './golden/cases.ts'
import { CHECKER } from './golden/checker.ts'
import { allReadBut } from './golden/law-read.ts'
import { CALCULATED, DEADLINES } from './golden/days.ts'

const on = (iso: string) => ({ first: dayFrom(iso), last: dayFrom(iso) })
const PEOPLE: Readonly<Record<(typeof CHECKER)[number]['from'], DacaAnswers>> = {
  first: {
    daca: 'never',
    birth: dayFrom('1998-05-10'),
    arrival: on('2003-08-20'),
    present2012: 'yes',
    status2012: 'none',
    statusNow: 'none',
    lived: 'yes',
    state: 'elsewhere',
    travel: 'none',
    school: 'finished',
    record: 'none',
    removal: 'no',
  },
  renewal: {
    daca: 'now',
    expiry: dayFrom('2027-03-31'),
    livedSince: 'yes',
    state: 'elsewhere',
    travel: 'none',
    record: 'none',
    removal: 'no',
  },
}

describe('the DACA checker', () => {
  it.each(CHECKER)('$from, $who: $colour', (golden) => {
    const { from, facts, colour, reasons = [], isUrgent = false, unread } = golden
    const verdict = dacaVerdict({ ...PEOPLE[from], ...facts }, dayFrom('2026-11-21'), allReadBut(unread))
    expect(verdict.colour).toBe(colour)
    expect(verdict.isUrgent).toBe(isUrgent)
    expect(verdict.reasons.map(({ rule, says }) => `${rule}.${says}`)).toEqual(
      expect.arrayContaining([...reasons]),
    )
  })
})

const TOOLS = {
  dacaRenewal: (day: number, today: number) => dacaRenewal({ expiry: day }, today).parts,
  i751: (day: number, today: number) => i751({ expiry: day }, today).parts,
  greenCard: (day: number, today: number) => greenCardRenewal({ expiry: day }, today).parts,
  r1: (day: number, today: number) => r1({ start: day }, today).parts,
}

describe('the calculators', () => {
  it.each(CALCULATED)('$tool of $from on $today: $is', ({ tool, from, today, is }) => {
    expect(TOOLS[tool](dayFrom(from), dayFrom(today))).toEqual([is])
  })
})

const TODAY = plainDate('2026-11-23')
let ids = 0
const NOW = { today: TODAY, newId: () => `task-${++ids}` }

describe('the days of notices', () => {
  it.each(DEADLINES)('$who: $lastDay', ({ kind, noticeDate, lastDay, evidence, draft }) => {
    const notice: Notice = {
      kind,
      noticeDate,
      receiptNumber: '',
      form: null,
      receivedOn: null,
      priorityDate: null,
      appointment: null,
      respondBy: lastDay,
    }
    expect(tooLateBy(notice)).toBeNull()
    const dayAfter = plusDays(plainDate(lastDay), 1).toString()
    expect(tooLateBy({ ...notice, respondBy: dayAfter })).not.toBeNull()
    const template = firstTemplateOf('marriage-adjustment')
    const before = {
      status: 'review' as const,
      template,
      tasks: counted(tasksAsked([], template, 'review', NOW), TODAY),
    }
    const tasks = stepsAfter(before, notice, false, NOW).at(-1)?.tasks ?? []
    const dueOf = (code: string) => tasks.find((task) => task.code === code)?.due ?? null
    expect([dueOf('upload-rfe-evidence'), dueOf('prepare-rfe-response')]).toEqual([evidence, draft])
  })
})

it('there are at least 200 golden cases, and every wrong one of the first reading is among them', () => {
  const assessed = Object.values(GOLDEN).flat()
  expect(assessed.length + CHECKER.length + CALCULATED.length + DEADLINES.length).toBeGreaterThanOrEqual(250)
  const all = [...assessed, ...CHECKER, ...DEADLINES].map(({ who }) => who.split(':')[0])
  const named = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '13', '15', '16', '17']
  expect(all).toEqual(expect.arrayContaining([...named.map((number) => `A${number}`), 'D03', 'N01', 'N02']))
})
