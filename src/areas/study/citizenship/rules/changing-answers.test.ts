import { describe, expect, it } from 'vitest'
import { US_STATES } from '#kernel/us-states.ts'
import { bankOf } from './banks/banks-for-tests.ts'
import { answersToday, type ChangingAnswer, lastNameIsEnough, OFFICIAL_PLACES } from './changing-answers.ts'
import { markerOf } from './marking/mark.ts'

const BANK = bankOf('2025')
const TODAY = '2026-11-24'
const TABLE: readonly ChangingAnswer[] = [
  { varies: 'president', state: null, answers: ['Ana Q. Example'], reviewOn: '2027-01-20' },
  { varies: 'governor', state: 'TX', answers: ['Ben Sample, Jr.'], reviewOn: '2026-11-23' },
  { varies: 'senator', state: 'TX', answers: ['Carla Proof', 'Dan O’Test'], reviewOn: TODAY },
]
function question(varies: string) {
  const found = BANK.find((one) => one.varies === varies)
  if (!found) throw new Error(varies)
  return found
}
function today(varies: string, state: string | null = 'TX') {
  return answersToday(question(varies), { state, today: TODAY, table: TABLE })
}

describe('an answer that changes', () => {
  it('is what the table says until its review date, that day included', () => {
    expect(today('president')?.en).toEqual(['(Ana Q.) Example'])
    expect(today('senator')?.en).toHaveLength(2)
  })
  it('is not named after that day, in another state, or where nothing is known', () => {
    expect([today('governor'), today('senator', 'CA'), today('speaker'), today('representative')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
  it('is known of every capital, and of places without a governor or a senator', () => {
    for (const state of US_STATES) expect(today('state-capital', state)).not.toBeNull()
    expect(today('governor', 'DC')?.en[0]).toBe('no governor')
    expect(today('senator', 'PR')?.en[0]).toBe('no (U.S.) senators')
    expect(today('governor', 'PR')).toBeNull()
  })
  it('has an official address', () => {
    for (const place of Object.values(OFFICIAL_PLACES)) expect(new URL(place).hostname).toMatch(/\.gov$/)
  })
  it.each([
    ['president', 'Example', 'right'],
    ['president', 'Ana Example', 'right'],
    ['president', 'President Example', 'right'],
    ['president', 'Otto Example', 'close'],
    ['president', 'Ana', 'wrong'],
    ['senator', 'Proof', 'right'],
    ['senator', 'senator Dan O’Test', 'right'],
    ['senator', 'Example', 'wrong'],
    ['state-capital', 'Austin', 'right'],
    ['state-capital', 'Houston', 'wrong'],
    ['governor', 'Ben Sample', 'unmarked'],
    ['representative', 'Eva Anyone', 'unmarked'],
  ])('%s, answered with “%s”, is %s', (varies, answer, verdict) => {
    const mark = markerOf(BANK, {
      languages: ['en'],
      answersToday: (one) => answersToday(one, { state: 'TX', today: TODAY, table: TABLE }),
    })
    expect(mark(question(varies), answer).verdict).toBe(verdict)
  })
})

it.each([
  ['Ana Example', '(Ana) Example'],
  ['Example', 'Example'],
  ['John G. Sample, Jr.', '(John G.) Sample'],
  ['Ana de la (Torre)', 'Ana de la (Torre)'],
])('the last name of %s is enough', (name, said) => {
  expect(lastNameIsEnough(name)).toBe(said)
})
