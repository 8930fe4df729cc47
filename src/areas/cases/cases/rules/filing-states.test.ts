import { describe, expect, it } from 'vitest'
import {
  caseStatusOf,
  counting,
  FILING_STATES,
  type FilingState,
  movedAlong,
  stateOfNew,
  statusOfFiling,
} from './filing-states.ts'
import { FORMS } from './filings.ts'
import { CASE_STATUSES, type CaseStatus } from './status.ts'

const filing = (form: (typeof FORMS)[number], state: FilingState) => ({ form, state })

/** Two main forms, the one's state by row and the other's by column. */
const MAIN_PAIRS: Record<FilingState, readonly CaseStatus[]> = (() => {
  const [p, s, r, i] = ['preparation', 'submitted', 'review', 'interview'] as const
  const [q, a, d, x] = ['rfe', 'approved', 'denied', 'appealing'] as const
  return {
    // In the order of `FILING_STATES`.
    prepared: [p, s, s, s, r, q, i, p, d, x],
    filed: [s, s, s, s, r, q, i, s, s, x],
    receipt: [s, s, s, s, r, q, i, s, s, x],
    biometrics: [s, s, s, s, r, q, i, s, s, x],
    review: [r, r, r, r, r, q, i, r, r, x],
    rfe: [q, q, q, q, q, q, q, q, q, q],
    interview: [i, i, i, i, i, q, i, i, i, x],
    approved: [p, s, s, s, r, q, i, a, d, x],
    denied: [d, s, s, s, r, q, i, d, d, x],
    appealing: [x, x, x, x, x, q, x, x, x, x],
  }
})()

/** A main form's state by row, that of a form for the meantime by column: it no longer counts once the main one is decided. */
const WITH_PERMIT: Partial<Record<FilingState, readonly CaseStatus[]>> = (() => {
  const [q, i, a, d, x] = ['rfe', 'interview', 'approved', 'denied', 'appealing'] as const
  return { approved: [a, a, a, a, a, q, i, a, a, x], denied: [d, d, d, d, d, q, i, d, d, x] }
})()

const PAIRS = FILING_STATES.flatMap((one) =>
  FILING_STATES.map((other, column): [FilingState, FilingState, number] => [one, other, column]),
)

describe('the status of a case by its filings', () => {
  it.each(PAIRS)('with one %s and another %s', (one, other, column) => {
    const both = [filing('I-130', one), filing('I-485', other)]
    const status = caseStatusOf(both, 'review')
    expect(status).toBe(MAIN_PAIRS[one][column])
    expect(caseStatusOf(both.toReversed(), 'review')).toBe(status)
    expect(both.map(statusOfFiling)).toContain(status)
  })
  it.each(PAIRS)('with the main one %s and a work permit %s', (one, other, column) => {
    const both = [filing('I-485', one), filing('I-765', other)]
    const status = caseStatusOf(both, 'review')
    expect(status).toBe((WITH_PERMIT[one] ?? MAIN_PAIRS[one])[column])
    expect(caseStatusOf(both.toReversed(), 'review')).toBe(status)
  })
  it.each(PAIRS)('with two work permits %s and %s', (one, other, column) => {
    expect(caseStatusOf([filing('I-765', one), filing('I-131', other)], 'review')).toBe(
      MAIN_PAIRS[one][column],
    )
  })
  it('is never decided while a main filing is under way, nor past a request that is not answered', () => {
    for (const [one, other] of PAIRS) {
      const status = caseStatusOf([filing('I-130', one), filing('I-485', other)], 'review')
      if (status === 'approved') expect([one, other]).toEqual(['approved', 'approved'])
      if (one === 'rfe') expect(status).toBe('rfe')
    }
  })
  it('leaves out the forms that go along, where there is another', () => {
    const along = [filing('I-864', 'filed'), filing('G-28', 'prepared')]
    expect(caseStatusOf([filing('I-485', 'approved'), ...along], 'review')).toBe('approved')
    expect(caseStatusOf(along, 'review')).toBe('submitted')
    expect(counting(along)).toEqual(along)
  })
  it('is its own where it has none, or while its client is being advised', () => {
    for (const status of CASE_STATUSES) expect(caseStatusOf([], status)).toBe(status)
    expect(caseStatusOf([filing('I-485', 'rfe')], 'consultation')).toBe('consultation')
  })
})

const numbers = { receiptNumber: '', filedOn: null }

describe('a filing', () => {
  it('that is the first of its case stands where the case does', () => {
    for (const status of CASE_STATUSES) {
      const state = stateOfNew(numbers, { status, filings: [] })
      expect(caseStatusOf([filing('I-485', state)], status)).toBe(status)
    }
  })
  it('that is a further one stands as far as its numbers say', () => {
    const of = { status: 'review', filings: [filing('I-485', 'review')] } as const
    expect(stateOfNew(numbers, of)).toBe('prepared')
    expect(stateOfNew({ ...numbers, filedOn: '2026-11-02' }, of)).toBe('filed')
    expect(stateOfNew({ ...numbers, receiptNumber: 'IOE0912345678' }, of)).toBe('receipt')
  })
  it('goes along with a case that staff move, where it made the case stand there', () => {
    const filings = [filing('I-485', 'rfe'), filing('I-765', 'receipt')].map((each) => ({
      ...each,
      ...numbers,
    }))
    expect(movedAlong(filings, { from: 'rfe', to: 'review' }).map(({ state }) => state)).toEqual([
      'review',
      'receipt',
    ])
  })
})
