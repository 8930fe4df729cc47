import { describe, expect, it } from 'vitest'
import { bankOf } from './banks/banks-for-tests.ts'
import {
  type Attempt,
  DAILY_QUESTIONS,
  dailySet,
  daysLater,
  knowledgeOf,
  nextStep,
  progressBySubject,
  REVIEW_DAYS,
  weakPoints,
} from './progress.ts'

const BANK = bankOf('2008')
const DAY = '2026-11-24'
let made = 0
function attempt(question: number, isRight: boolean, more: Partial<Attempt> = {}): Attempt {
  made += 1
  return { id: `a${made}`, question, isRight, way: 'typed', day: DAY, at: made, ...more }
}

describe('what is known of a question', () => {
  it('comes again after more days each time it is right', () => {
    const attempts: Attempt[] = []
    let day = DAY
    for (const days of REVIEW_DAYS.slice(1)) {
      attempts.push(attempt(1, true, { day }))
      const known = knowledgeOf(attempts).get(1)
      expect(known?.dueOn).toBe(daysLater(day, days))
      day = known?.dueOn ?? day
    }
  })
  it('is lifted once a day, however often it is answered', () => {
    const known = knowledgeOf([attempt(1, true), attempt(1, true), attempt(1, true)]).get(1)
    expect(known).toMatchObject({ level: 1, dueOn: '2026-11-25', asked: 3 })
  })
  it('comes back tomorrow when it was wrong, and not as firm as before', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-12']
    const known = knowledgeOf([...days.map((day) => attempt(1, true, { day })), attempt(1, false)]).get(1)
    expect(known).toMatchObject({ level: 2, dueOn: '2026-11-25', lastRight: false })
  })
  it('is not made firm by choosing from a list alone', () => {
    const days = ['2026-11-01', '2026-11-05', '2026-11-12', '2026-11-20']
    const known = knowledgeOf(days.map((day) => attempt(1, true, { day, way: 'chosen' }))).get(1)
    expect(known?.level).toBe(2)
  })
  it('is the same whichever device’s answers come first, and when some come twice', () => {
    const phone = [attempt(1, true), attempt(2, false), attempt(1, false)]
    const tablet = [attempt(1, true, { at: 1 }), attempt(2, true), attempt(3, true)]
    const one = knowledgeOf([...phone, ...tablet])
    expect(knowledgeOf([...tablet, ...phone, ...tablet].toReversed())).toEqual(one)
  })
})

describe('the set of a day', () => {
  it('begins with the list’s first questions', () => {
    expect(dailySet(BANK, new Map(), DAY).map(({ n }) => n)).toEqual(
      Array.from({ length: DAILY_QUESTIONS }, (_, at) => at + 1),
    )
  })
  it('asks what is due before what is new, the weakest first', () => {
    const yesterday = { day: '2026-11-23' }
    const known = knowledgeOf([
      attempt(40, true, yesterday),
      attempt(50, false, yesterday),
      attempt(60, true),
    ])
    const set = dailySet(BANK, known, DAY).map(({ n }) => n)
    expect(set.slice(0, 3)).toEqual([50, 40, 1])
    expect(set).not.toContain(60)
  })
})

it('weak points are what was answered and is not known', () => {
  const known = knowledgeOf([attempt(5, false), attempt(6, true), attempt(7, false), attempt(7, true)])
  expect(weakPoints(BANK, known).map(({ n }) => n)).toEqual([5, 7])
})

it('progress counts each question of a subject once', () => {
  const days = ['2026-11-01', '2026-11-05', '2026-11-12']
  const known = knowledgeOf([...days.map((day) => attempt(1, true, { day })), attempt(2, true)])
  const [first, ...others] = progressBySubject(BANK, known)
  expect(first).toEqual({ subject: 'principles', total: 12, known: 1, started: 1 })
  expect(others.reduce((sum, { total }) => sum + total, 12)).toBe(100)
})

function passed(day: string, at: number) {
  return { isPassed: true, day, at }
}

describe('the next step', () => {
  const firm = knowledgeOf(
    BANK.flatMap(({ n }) =>
      ['2026-11-01', '2026-11-05', '2026-11-12', '2026-11-20'].map((day) => attempt(n, true, { day })),
    ),
  )
  it.each([
    ['daily', new Map(), []],
    ['weak', knowledgeOf(BANK.map(({ n }) => attempt(n, n % 3 === 0))), []],
    ['mock', firm, []],
    ['mockAgain', firm, [passed(DAY, 1)]],
    ['mockAgain', firm, [passed(DAY, 1), passed(DAY, 2)]],
    [
      'mockAgain',
      firm,
      [passed('2026-11-22', 1), passed('2026-11-23', 2), { isPassed: false, day: DAY, at: 3 }],
    ],
    ['keepFresh', firm, [passed('2026-11-23', 1), passed(DAY, 2)]],
  ] as const)('is %s', (step, known, mocks) => {
    expect(nextStep(BANK, known, { mocks, today: DAY })).toBe(step)
  })
})
