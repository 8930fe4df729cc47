import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { keepUntil, outcomesFrom } from './closing.ts'
import { CASE_STATUSES } from './status.ts'

describe('a case', () => {
  it('is closed as granted once approved, as denied once denied, and as withdrawn or ended at any time', () => {
    expect(
      Object.fromEntries(CASE_STATUSES.map((status) => [status, outcomesFrom(status).join(' ')])),
    ).toEqual({
      consultation: 'withdrawn ended',
      preparation: 'withdrawn ended',
      submitted: 'withdrawn ended',
      review: 'withdrawn ended',
      rfe: 'withdrawn ended',
      interview: 'withdrawn ended',
      approved: 'granted withdrawn ended',
      denied: 'denied withdrawn ended',
      appealing: 'withdrawn ended',
    })
  })
  it.each([
    ['2026-11-23', '2033-11-23'],
    ['2028-02-29', '2035-02-28'],
  ])('closed on %s is kept until %s, seven years', (closed, until) => {
    expect(keepUntil(plainDate(closed)).toString()).toBe(until)
  })
})
