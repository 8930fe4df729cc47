import { describe, expect, it } from 'vitest'
import { bucketOf, MEASURES, p75, ratingOf, valueOf, type Vital } from './vitals.ts'

describe('the rating of a measure', () => {
  it.each<[Vital, number, string]>([
    ['lcp', 3_000, 'good'],
    ['lcp', 3_001, 'middling'],
    ['lcp', 5_000, 'poor'],
    ['cls', 0.1, 'good'],
    ['cls', 0.24, 'middling'],
    ['cls', 0.25, 'poor'],
    ['ttfb', 1_000, 'good'],
    ['ttfb', 2_000, 'poor'],
    ['fcp', 3_500, 'good'],
    ['fcp', 3_501, 'middling'],
  ])('%s of %d is %s', (vital, value, rating) => expect(ratingOf(vital, value)).toBe(rating))
})

describe('what is kept of a measure', () => {
  it.each(MEASURES)('of %s is at most a twentieth away from it', (measure) => {
    for (const value of measure === 'cls' ? [0.01, 0.1, 0.25, 1] : [12, 200, 999, 3_000, 60_000]) {
      const kept = valueOf(measure, bucketOf(measure, value))
      expect(Math.abs(kept - value) / value).toBeLessThan(0.05)
    }
  })
  it('is never more than so many kinds, whatever is measured', () => {
    expect([0, -5, 0.4, Number.MAX_VALUE].map((value) => bucketOf('lcp', value))).toEqual([0, 0, 0, 160])
  })
  it('says what three of four visits were at least as fast as', () => {
    const counts = [100, 200, 300, 4_000].map((value) => ({ bucket: bucketOf('lcp', value), count: 1 }))
    expect(Math.round((p75('lcp', counts) ?? 0) / 10)).toBe(30)
    expect(p75('lcp', [])).toBeNull()
    expect(p75('cls', [{ bucket: 0, count: 9 }])).toBe(0)
  })
})
