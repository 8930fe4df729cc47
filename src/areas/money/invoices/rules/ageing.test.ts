import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { ageingOf, ageOf, overdueIn, sumOf, totalOfAges } from './ageing.ts'
import { reminderOn } from './reminders.ts'

const today = plainDate('2026-11-23')

describe('how long something is overdue', () => {
  it.each([
    ['2027-01-01', 'current'],
    ['2026-11-23', 'current'],
    ['2026-11-22', '1-30'],
    ['2026-10-24', '1-30'],
    ['2026-10-23', '31-60'],
    ['2026-09-24', '31-60'],
    ['2026-09-23', '61-90'],
    ['2026-08-25', '61-90'],
    ['2026-08-24', '90+'],
    ['2020-01-01', '90+'],
  ] as const)('due on %s it stands under %s', (dueOn, age) => {
    expect(ageOf(plainDate(dueOn), today)).toBe(age)
  })
  it('counts each part by its own day, and loses no cent', () => {
    const parts = [
      { dueOn: plainDate('2026-10-01'), openCents: 1_001 },
      { dueOn: plainDate('2026-11-01'), openCents: 2_000 },
      { dueOn: plainDate('2026-12-01'), openCents: 3_000 },
    ]
    const ageing = ageingOf(parts, today)
    expect(ageing).toEqual({ current: 3_000, '1-30': 2_000, '31-60': 1_001, '61-90': 0, '90+': 0 })
    expect([totalOfAges(ageing), overdueIn(ageing)]).toEqual([6_001, 3_001])
    expect(totalOfAges(sumOf([ageing, ageing]))).toBe(12_002)
  })
})

describe('a reminder', () => {
  it.each([
    ['2026-11-26', 'soon'],
    ['2026-11-25', null],
    ['2026-11-23', 'today'],
    ['2026-11-22', null],
    ['2026-11-20', 'overdue'],
    ['2026-11-13', 'overdue'],
    ['2026-11-03', 'overdue'],
    ['2026-10-24', 'overdue'],
    ['2026-10-23', null],
    ['2025-11-23', null],
  ] as const)('of what is due on %s is today: %s', (dueOn, reminder) => {
    expect(reminderOn(plainDate(dueOn), today)).toBe(reminder)
  })
})
