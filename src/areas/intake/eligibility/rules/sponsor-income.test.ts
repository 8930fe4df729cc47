import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { povertyGuidelineOf } from '#firm/poverty-guidelines.ts'
import { dayFrom } from './calendar-date.ts'
import { sponsorIncomeOn } from './sponsor-income.ts'

describe('the income a sponsor must show', () => {
  it.each([
    // 125 % of Form I-864P: 2025 and 2026, the 48 states.
    [2, '2025-06-01', 2025, 2_643_750],
    [2, '2026-11-21', 2026, 2_705_000],
    [4, '2026-11-21', 2026, 4_125_000],
    [8, '2026-11-21', 2026, 6_965_000],
  ])('for %i people on %s is that of %i', (people, today, year, cents) => {
    expect(sponsorIncomeOn(people, dayFrom(today))).toMatchObject({ year, cents })
  })
  it.each([
    // Alaska and Hawaii have separate tables on the same form.
    ['alaska', '2025-06-01', 2, 3_303_750],
    ['hawaii', '2025-06-01', 2, 3_040_000],
    ['alaska', '2026-11-21', 2, 3_381_250],
    ['hawaii', '2026-11-21', 2, 3_111_250],
  ] as const)('in %s on %s for %i people is that of %i', (place, today, people, cents) => {
    expect(sponsorIncomeOn(people, dayFrom(today), { place })).toMatchObject({ cents })
  })
  it('is the guideline itself for a sponsor on active duty', () => {
    expect(sponsorIncomeOn(4, dayFrom('2026-11-21'), { isOnActiveDuty: true })).toMatchObject({
      year: 2026,
      cents: 3_300_000,
    })
  })
  it.each([
    ['2025-02-28', null],
    ['2025-03-01', 2025],
    ['2026-02-28', 2025],
    ['2026-03-01', 2026],
    ['2027-02-28', 2026],
    ['2027-03-01', null],
    ['2031-01-01', null],
  ])('on %s follows the guideline of %s, and none where the table has none', (today, year) => {
    expect(sponsorIncomeOn(2, dayFrom(today))?.year ?? null).toBe(year)
  })
  it('is refused for a year that the table does not have', () => {
    expect(() => povertyGuidelineOf(2024)).toThrow(RangeError)
  })
  it('grows with every person, by the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 18 }), (people) => {
        const [one, two, three] = [0, 1, 2].map(
          (more) => sponsorIncomeOn(people + more, dayFrom('2026-06-01'))!.cents,
        )
        expect(two! - one!).toBe(three! - two!)
        expect(two!).toBeGreaterThan(one!)
      }),
    )
  })
})
