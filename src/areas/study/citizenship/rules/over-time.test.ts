import { describe, expect, it } from 'vitest'
import { bankOf } from './banks/banks-for-tests.ts'
import { courseOf, DAYS_SHOWN_MAX, WEEKS_SHOWN_MAX } from './over-time.ts'
import { type Attempt, dayOf, daysLater, knowledgeOf, KNOWN_LEVEL, type MockResult } from './progress.ts'

const BANK = bankOf('2008')
const TODAY = '2026-11-24'
let made = 0

/** At noon in Dallas, unless said otherwise. */
function answer(question: number, isRight: boolean, day: string, more: Partial<Attempt> = {}): Attempt {
  made += 1
  return {
    id: `a${made}`,
    question,
    isRight,
    way: 'typed',
    day,
    at: Date.parse(`${day}T18:00:00Z`) + made,
    ...more,
  }
}

function learned(question: number, from: string): Attempt[] {
  return [0, 1, 2].map((days) => answer(question, true, daysLater(from, days)))
}

function mock(day: string, isPassed: boolean): MockResult {
  return { day, isPassed, at: Date.parse(`${day}T20:00:00Z`) }
}

function course(attempts: readonly Attempt[], mocks: readonly MockResult[] = []) {
  return courseOf(BANK, { attempts, mocks, today: TODAY })
}

function known(attempts: readonly Attempt[]) {
  return course(attempts).points.map((point) => `${point.from} ${point.known}+${point.started}`)
}

describe('what was known over time', () => {
  it('is empty before the first answer', () => {
    expect(course([])).toEqual({ step: 'day', points: [], trend: null })
  })
  it('is one point on the first day', () => {
    expect(known([answer(1, true, TODAY), answer(2, false, TODAY)])).toEqual([`${TODAY} 0+2`])
  })
  it('counts a question as known from its third right day, and not after it was missed', () => {
    const attempts = [...learned(1, '2026-11-20'), answer(1, false, '2026-11-24')]
    expect(known(attempts)).toEqual([
      '2026-11-20 0+1',
      '2026-11-21 0+1',
      '2026-11-22 1+0',
      '2026-11-23 1+0',
      '2026-11-24 0+1',
    ])
  })
  it('counts what was answered on a Saturday in the week before, and on a Sunday in the next', () => {
    const { points } = course([
      answer(1, true, '2026-09-01'),
      answer(2, true, '2026-11-14'),
      answer(3, true, '2026-11-15'),
    ])
    expect(points.slice(-3).map(({ from, answered }) => `${from} ${answered}`)).toEqual([
      '2026-11-08 1',
      '2026-11-15 1',
      '2026-11-22 0',
    ])
  })
  it('stays level over a gap, week by week where it is long, and begins its weeks on Sunday', () => {
    const { step, points } = course([...learned(1, '2026-07-01'), answer(2, true, TODAY)])
    expect(step).toBe('week')
    expect(points).toHaveLength(22)
    expect(points.at(0)).toMatchObject({ from: '2026-06-28', known: 1, started: 0, answered: 3 })
    expect(points.at(-2)).toMatchObject({ from: '2026-11-15', known: 1, started: 0, answered: 0 })
    expect(points.at(-1)).toMatchObject({ from: '2026-11-22', known: 1, started: 1, answered: 1 })
  })
  it.each([
    [0, 'day', 1],
    [DAYS_SHOWN_MAX - 1, 'day', DAYS_SHOWN_MAX],
    [DAYS_SHOWN_MAX, 'week', 7],
    [400, 'week', 58],
    [4_000, 'week', WEEKS_SHOWN_MAX],
  ] as const)('that began %i days ago is shown by %s, in %i points', (days, step, count) => {
    const began = daysLater(TODAY, -days)
    const shown = course([answer(1, true, began), answer(2, true, TODAY)])
    expect(shown.step).toBe(step)
    expect(shown.points).toHaveLength(count)
    expect(shown.points.at(-1)).toMatchObject({ known: 0, started: 2 })
    expect(shown.points.reduce((sum, { answered }) => sum + answered, 0)).toBe(2)
  })
  it('is the same whichever device’s answers come first, and when some come twice', () => {
    const [phone, tablet] = [learned(1, '2026-11-18'), learned(2, '2026-11-19')]
    expect(course([...tablet, ...phone, ...tablet].toReversed())).toEqual(course([...phone, ...tablet]))
  })
  it('ends with what is known today, whatever was answered when', () => {
    const ways = ['typed', 'chosen', 'self'] as const
    const attempts = Array.from({ length: 400 }, (_, at) =>
      answer(1 + ((at * 7) % 30), at % 5 !== 0, daysLater(TODAY, -Math.floor((400 - at) / 4)), {
        way: ways[at % 3] ?? 'typed',
      }),
    )
    const levels = [...knowledgeOf(attempts).values()].map(({ level }) => level)
    const now = levels.filter((level) => level >= KNOWN_LEVEL).length
    expect(now).toBeGreaterThan(5)
    expect(course(attempts).points.at(-1)).toMatchObject({ known: now, started: levels.length - now })
  })
  it('leaves out questions that this person is not asked', () => {
    const marked = BANK.filter(({ star }) => star)
    const other = BANK.find(({ star }) => !star)
    const attempts = [answer(marked[0]?.n ?? 0, true, TODAY), answer(other?.n ?? 0, true, TODAY)]
    const { points } = courseOf(marked, { attempts, mocks: [], today: TODAY })
    expect(points).toMatchObject([{ started: 1, answered: 1 }])
  })
  it('has the practice interviews of each day, also where nothing else was answered', () => {
    const mocks = [mock('2026-11-24', true), mock('2026-11-22', false)]
    expect(course([], mocks).points.map((point) => point.mocks.map(({ isPassed }) => isPassed))).toEqual([
      [false],
      [],
      [true],
    ])
  })
})

describe('the day of an answer', () => {
  it.each([
    ['as the person’s calendar has it, late in Dallas', '2026-11-20', '2026-11-21T05:30:00Z', '2026-11-20'],
    ['as the person’s calendar has it, early in Tokyo', '2026-11-21', '2026-11-20T16:00:00Z', '2026-11-21'],
    [
      'of the moment, where the calendar was a month ahead',
      '2026-12-20',
      '2026-11-20T18:00:00Z',
      '2026-11-20',
    ],
    [
      'of the moment, where the calendar was years behind',
      '2001-01-01',
      '2026-11-20T18:00:00Z',
      '2026-11-20',
    ],
    ['today at the latest, where the clock still is ahead', '2099-01-01', '2099-01-01T18:00:00Z', TODAY],
  ])('is %s', (_, day, at, on) => {
    expect(dayOf({ day, at: Date.parse(at) }, TODAY)).toBe(on)
  })
  it('is never before that of the answer before it: a flight west takes nothing back', () => {
    const attempts = [
      answer(1, true, '2026-11-24', { at: Date.parse('2026-11-23T16:00:00Z') }),
      answer(2, true, '2026-11-23', { at: Date.parse('2026-11-23T20:00:00Z') }),
    ]
    expect(known(attempts)).toEqual(['2026-11-24 0+2'])
  })
})

describe('how it goes', () => {
  const monthAgo = daysLater(TODAY, -30)
  it.each([
    ['new within the first week', [answer(1, true, daysLater(TODAY, -6))], { kind: 'new' }],
    ['no longer new a week after the first', [answer(1, true, daysLater(TODAY, -7))], { kind: 'same' }],
    ['the same where the last became known a week ago', learned(1, daysLater(TODAY, -9)), { kind: 'same' }],
    [
      'more where the last became known a day later',
      learned(1, daysLater(TODAY, -8)),
      { kind: 'more', questions: 1 },
    ],
    ['said to be away after two weeks', [answer(1, true, daysLater(TODAY, -14))], { kind: 'away', days: 14 }],
    [
      'more than a week ago',
      [...learned(1, monthAgo), ...learned(2, daysLater(TODAY, -3)), ...learned(3, daysLater(TODAY, -2))],
      { kind: 'more', questions: 2 },
    ],
    [
      'fewer than a week ago',
      [...learned(1, monthAgo), answer(1, false, TODAY)],
      { kind: 'fewer', questions: 1 },
    ],
    ['the same as a week ago', [...learned(1, monthAgo), answer(1, true, TODAY)], { kind: 'same' }],
  ])('is %s', (_, attempts, trend) => {
    expect(course(attempts).trend).toEqual(trend)
  })
})
