import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import type { Answers } from './answers.ts'
import { datesAhead } from './dates-ahead.ts'

const TODAY = plainDate('2026-11-23')

describe('the dates ahead that somebody told us of', () => {
  it.each<[string, Answers, string]>([
    ['none was told', {}, ''],
    ['a hearing', { inRemoval: 'yes', courtDate: '2026-11-28' }, 'courtDate 5'],
    ['a hearing today', { inRemoval: 'yes', courtDate: '2026-11-23' }, 'courtDate 0'],
    ['a hearing that is over', { inRemoval: 'yes', courtDate: '2026-11-22' }, ''],
    ['a hearing that the answers no longer lead to', { inRemoval: 'no', courtDate: '2026-11-28' }, ''],
    ['a date that nobody knows', { inRemoval: 'yes', courtDate: 'unknown' }, ''],
    ['no deadline', { deadline: 'none' }, ''],
    [
      'both, the nearest first',
      { inRemoval: 'yes', courtDate: '2027-01-10', deadline: '2026-12-01' },
      'deadline 8, courtDate 48',
    ],
  ])('%s', (_, answers, expected) => {
    const found = datesAhead(answers, TODAY).map(({ kind, daysLeft }) => `${kind} ${daysLeft}`)
    expect(found.join(', ')).toBe(expected)
  })
})
