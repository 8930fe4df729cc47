import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { areOrphansFew, nightOf, orphanRemovedAt } from './findings.ts'

describe('the night whose check is under way', () => {
  it.each([
    ['2026-11-23T09:39:59Z', '2026-11-22T09:40:00Z'],
    ['2026-11-23T09:40:00Z', '2026-11-23T09:40:00Z'],
    ['2026-11-24T09:00:00Z', '2026-11-23T09:40:00Z'],
    // The clocks go back on this day, and forward on the next one.
    ['2026-11-01T12:00:00Z', '2026-11-01T09:40:00Z'],
    ['2027-03-14T12:00:00Z', '2027-03-14T08:40:00Z'],
  ])('at %s is that of %s', (now, night) => {
    expect(nightOf(instant(now)).toString()).toBe(instant(night).toString())
  })
})

describe('orphans', () => {
  it('stay for two weeks', () => {
    expect(orphanRemovedAt(instant('2026-11-23T10:00:00Z')).toString()).toBe('2026-12-07T10:00:00Z')
  })
  it.each([
    [20, 0, true],
    [21, 0, false],
    [100, 1_000, true],
    [101, 1_000, false],
  ])('that are %i beside %i files: few is %s', (orphans, kept, isFew) => {
    expect(areOrphansFew({ orphans, kept })).toBe(isFew)
  })
})
