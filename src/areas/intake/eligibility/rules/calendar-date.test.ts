import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, plainDate, plusDays } from '#kernel/calendar.ts'
import { dayFrom, dayOf, isoOf, localDay, monthsFrom, yearsFrom } from './calendar-date.ts'

const anyDay = fc.integer({ min: dayFrom('1900-01-01'), max: dayFrom('2199-12-31') })
const anyMonths = fc.integer({ min: -240, max: 240 })

describe('a day', () => {
  it.each([
    [2028, 2, 29, '2028-02-29'],
    [2000, 2, 29, '2000-02-29'],
    [2026, 12, 31, '2026-12-31'],
  ])('is made of %i, %i, %i', (year, month, day, iso) => {
    expect(isoOf(dayOf(year, month, day)!)).toBe(iso)
  })
  it.each([
    [2026, 2, 29],
    [2100, 2, 29],
    [2026, 4, 31],
    [2026, 13, 1],
    [2026, 0, 1],
    [2026, 1, 0],
    [26, 1, 1],
    [1899, 1, 1],
    [2200, 1, 1],
    [NaN, 1, 1],
  ])('is not made of %d, %d, %d', (year, month, day) => {
    expect(dayOf(year, month, day)).toBeNull()
  })
  it('is not read from what is no date', () => {
    expect(() => dayFrom('2026-02-30')).toThrow(RangeError)
    expect(() => dayFrom('soon')).toThrow(RangeError)
  })
  it('counts like the calendar of the house', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2_000, max: 2_000 }), (day, further) => {
        const date = plainDate(isoOf(day))
        expect(isoOf(day + further)).toBe(plusDays(date, further).toString())
        expect(daysBetween(date, plainDate(isoOf(day + further)))).toBe(further)
      }),
    )
  })
  it('is the one on the wall where the reader is', () => {
    expect(isoOf(localDay(new Date(2026, 10, 21, 23, 59)))).toBe('2026-11-21')
    expect(isoOf(localDay(new Date(2026, 10, 21, 0, 0)))).toBe('2026-11-21')
  })
})

describe('months from a day', () => {
  it.each([
    ['2026-08-31', -6, 'first', '2026-03-01'],
    ['2026-08-31', -6, 'last', '2026-02-28'],
    ['2028-08-30', -6, 'last', '2028-02-29'],
    ['2028-08-30', -6, 'first', '2028-03-01'],
    ['2026-01-31', 1, 'last', '2026-02-28'],
    ['2026-12-15', 1, 'last', '2027-01-15'],
    ['2026-01-15', -1, 'first', '2025-12-15'],
    ['2024-02-29', 60, 'first', '2029-03-01'],
    ['2024-02-29', 60, 'last', '2029-02-28'],
    ['2024-02-29', 48, 'last', '2028-02-29'],
  ] as const)('%s and %i months, as a %s day: %s', (from, months, falls, expected) => {
    expect(isoOf(monthsFrom(dayFrom(from), months, falls))).toBe(expected)
  })
  it('end where the calendar of the house ends, for a last day', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        expect(isoOf(monthsFrom(day, months, 'last'))).toBe(plainDate(isoOf(day)).add({ months }).toString())
      }),
    )
  })
  it('make a first day the last day, or the one after it', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        const later = monthsFrom(day, months, 'first') - monthsFrom(day, months, 'last')
        expect(later === 0 || later === 1).toBe(true)
      }),
    )
  })
  it('never run backwards', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(400),
        anyMonths,
        fc.constantFrom('first', 'last'),
        (day, gap, months, falls) => {
          expect(monthsFrom(day + gap, months, falls)).toBeGreaterThanOrEqual(monthsFrom(day, months, falls))
        },
      ),
    )
  })
  it('are twelve to a year', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -10, max: 10 }), (day, years) => {
        expect(yearsFrom(day, years, 'last')).toBe(monthsFrom(day, years * 12, 'last'))
      }),
    )
  })
})
