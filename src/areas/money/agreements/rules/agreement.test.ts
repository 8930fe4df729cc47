import { describe, expect, it } from 'vitest'
import { CASE_STATUSES, type CaseStatus } from '#areas/cases/cases/rules/status.ts'
import { plainDate } from '#kernel/calendar.ts'
import {
  dueCents,
  earnedCents,
  isDayOfWork,
  workCents,
  hasHappened,
  isForHand,
  movableCents,
  statusesReached,
  takenBackOf,
  whyNotReplace,
} from './agreement.ts'

const HISTORIES: [string, CaseStatus[], CaseStatus[]][] = [
  ['nothing yet', [], []],
  [
    'each step on the way stays',
    ['consultation', 'preparation', 'submitted'],
    ['consultation', 'preparation', 'submitted'],
  ],
  [
    'what was passed by is none',
    ['preparation', 'submitted', 'approved'],
    ['preparation', 'submitted', 'approved'],
  ],
  ['a rejected filing was not filed', ['preparation', 'submitted', 'preparation'], ['preparation']],
  [
    'filed again, it is',
    ['preparation', 'submitted', 'preparation', 'submitted'],
    ['preparation', 'submitted'],
  ],
  ['what stands beside it stays', ['submitted', 'rfe', 'review'], ['submitted', 'rfe', 'review']],
  ['a decision that is taken back is none', ['review', 'approved', 'review'], ['review']],
]

describe('the events of a case', () => {
  it.each(HISTORIES)('%s', (_, history, reached) => {
    expect([...statusesReached(history)].toSorted()).toEqual(reached.toSorted())
  })
  it('always hold where it stands now', () => {
    for (const status of CASE_STATUSES) expect(statusesReached([...CASE_STATUSES, status])).toContain(status)
  })
})

const today = plainDate('2026-11-24')
const on = (day: string) => plainDate(day)

describe('a part of a fee', () => {
  it.each([
    ['a day that has come', { event: 'date', onDate: on('2026-11-24') }, true],
    ['a day that is to come', { event: 'date', onDate: on('2026-11-25') }, false],
    ['a day, taken back by a person', { event: 'date', onDate: on('2026-11-01'), wasTakenBack: true }, false],
    [
      'a day, taken back and said again',
      { event: 'date', onDate: on('2026-11-01'), wasTakenBack: true, isNoted: true },
      true,
    ],
    ['a status that nothing notes', { event: 'status' }, false],
    ['a status that is noted', { event: 'status', isNoted: true }, true],
    ['work that nobody has approved', { event: 'hours' }, false],
    ['work that somebody has approved', { event: 'hours', approvedCents: 1 }, true],
    [
      'approved work, taken back by a person',
      { event: 'hours', approvedCents: 1, wasTakenBack: true },
      false,
    ],
    ['what nobody has said', { event: 'hand' }, false],
    ['what somebody has said', { event: 'hand', isNoted: true }, true],
  ] as const)('%s', (_, facts, happened) => {
    const nothing = { onDate: null, approvedCents: 0, isNoted: false, wasTakenBack: false }
    expect(hasHappened({ ...nothing, ...facts }, today)).toBe(happened)
  })
  it('is said by a person where the agreement says so, or where a person took it back', () => {
    expect(isForHand({ event: 'hand', wasTakenBack: false })).toBe(true)
    expect(isForHand({ event: 'status', wasTakenBack: false })).toBe(false)
    expect(isForHand({ event: 'status', wasTakenBack: true })).toBe(true)
  })
  it('has stayed earned for what was neither undone nor taken back', () => {
    const earning = { amountCents: 100_000, takenBackCents: 0, isUndone: false }
    const all = [earning, { ...earning, takenBackCents: 30_000 }, { ...earning, isUndone: true }]
    expect(earnedCents(all)).toBe(170_000)
  })
})

describe('what may be moved', () => {
  it.each([
    [100_000, { heldCents: 250_000 }, 100_000],
    [100_000, { heldCents: 60_000, pendingCents: 90_000 }, 60_000],
    [100_000, { heldCents: 0, pendingCents: 90_000 }, 0],
    [100_000, { heldCents: 250_000, refillCents: 1 }, 0],
    [100_000, { heldCents: 250_000 }, 30_000, 30_000],
  ])('of %s open with %o: %s', (open, trust, cents, allowed = 500_000) => {
    expect(movableCents(open, { pendingCents: 0, refillCents: 0, ...trust }, allowed)).toBe(cents)
  })
})

describe('what a bank took back', () => {
  const [first, second] = [
    { id: 'first', amountCents: 50_000 },
    { id: 'second', amountCents: 70_000 },
  ]
  it.each([
    [120_000, 0, 0],
    [100_000, 0, 20_000],
    [40_000, 10_000, 70_000],
    [0, 50_000, 70_000],
    [130_000, 0, 0],
  ])('is missing from the newest: %s stayed', (stayed, ofFirst, ofSecond) => {
    const taken = takenBackOf([first, second], stayed)
    expect([taken.get('first'), taken.get('second')]).toEqual([ofFirst, ofSecond])
  })
})

describe('new terms', () => {
  const terms = [{ milestoneId: 'filing', amountCents: 80_000 }]
  it.each([
    ['keep what was earned', { filing: 80_000 }, null],
    ['ask for less than was earned', { filing: 80_001 }, 'filing'],
    ['leave out what was earned', { interview: 100 }, 'interview'],
    ['leave out what was not earned', { interview: 0 }, null],
  ] as const)('%s', (_, earned, refused) => {
    const found = whyNotReplace(terms, new Map(Object.entries(earned)))
    expect(found?.milestoneId ?? null).toBe(refused)
  })
})

describe('work by the hour', () => {
  it.each([
    [60, 20_000, 20_000],
    [90, 25_000, 37_500],
    [1, 10_000, 167],
    [20, 10_001, 3_334],
  ])('of %s minutes at %s cents comes to %s cents', (minutes, rate, cents) => {
    expect(workCents(minutes, rate)).toBe(cents)
  })
  it('earns what is approved, and never more than was agreed', () => {
    expect(dueCents({ event: 'hours', amountCents: 60_000 }, 37_500)).toBe(37_500)
    expect(dueCents({ event: 'hours', amountCents: 60_000 }, 75_000)).toBe(60_000)
    expect(dueCents({ event: 'hand', amountCents: 60_000 }, 0)).toBe(60_000)
  })
  it.each([
    ['2026-11-24', true],
    ['2026-11-25', false],
    ['2025-11-23', true],
    ['2025-11-22', false],
  ] as const)('on %s can be recorded on November 24, 2026: %s', (day, isTaken) => {
    expect(isDayOfWork(plainDate(day), today)).toBe(isTaken)
  })
})
