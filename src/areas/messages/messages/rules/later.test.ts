import { describe, expect, it } from 'vitest'
import { instant, plainDate } from '#kernel/calendar.ts'
import { chosenAt, isSoonEnough, type LaterChoice, laterAt } from './later.ts'

describe('a time for later', () => {
  it.each<[now: string, choice: Exclude<LaterChoice, 'chosen'>, at: string]>([
    // A Friday afternoon in Dallas.
    ['2026-11-20T21:30:00Z', 'two-hours', '2026-11-20T23:30:00Z'],
    ['2026-11-20T21:30:00Z', 'tomorrow', '2026-11-21T15:00:00Z'],
    ['2026-11-20T21:30:00Z', 'monday', '2026-11-23T15:00:00Z'],
    // On a Monday it is the next one; on a Sunday the next day.
    ['2026-11-23T15:00:00Z', 'monday', '2026-11-30T15:00:00Z'],
    ['2026-11-22T15:00:00Z', 'monday', '2026-11-23T15:00:00Z'],
    // Late in the evening it is another day in UTC, and still the same one in Dallas.
    ['2026-11-24T04:00:00Z', 'tomorrow', '2026-11-24T15:00:00Z'],
    // Clocks go forward on March 8, 2026 and back on November 1, 2026: nine in the morning stays nine.
    ['2026-03-07T18:00:00Z', 'tomorrow', '2026-03-08T14:00:00Z'],
    ['2026-10-31T18:00:00Z', 'tomorrow', '2026-11-01T15:00:00Z'],
  ])('at %s, %s, is %s', (now, choice, at) => {
    expect(laterAt(choice, instant(now)).toString()).toBe(at)
  })

  it.each<[day: string | null, time: string, at: string | null]>([
    ['2026-11-24', '14:30', '2026-11-24T20:30:00Z'],
    ['2026-07-01', '00:00', '2026-07-01T05:00:00Z'],
    // The hour that clocks skip is the one after it.
    ['2026-03-08', '02:30', '2026-03-08T08:30:00Z'],
    ['2026-11-24', '24:00', null],
    ['2026-11-24', '', null],
    ['2026-11-24', '9:00', null],
    [null, '09:00', null],
  ])('chosen as %s at %s is %s', (day, time, at) => {
    expect(chosenAt(day === null ? null : plainDate(day), time)?.toString() ?? null).toBe(at)
  })

  it('lies ahead, by 90 days at most', () => {
    const now = instant('2026-11-23T15:00:00Z')
    const isFine = (moment: string) => isSoonEnough(instant(moment), now)
    expect(isFine('2026-11-23T15:00:00Z')).toBe(false)
    expect(isFine('2026-11-23T15:00:01Z')).toBe(true)
    expect(isFine('2027-02-21T15:00:00Z')).toBe(true)
    expect(isFine('2027-02-21T15:00:01Z')).toBe(false)
  })
})
