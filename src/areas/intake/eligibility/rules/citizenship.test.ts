import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFrom, isoOf, yearsFrom } from './calendar-date.ts'
import { CITIZENSHIP_FIELDS, citizenship } from './citizenship.ts'
import type { ValuesOf } from './fields.ts'

type Values = ValuesOf<typeof CITIZENSHIP_FIELDS>

const day = dayFrom
const GENERAL: Values = {
  path: 'general',
  residentSince: day('2023-07-04'),
  unionSince: null,
  daysAbroad: 0,
  longestTrip: 'short',
  returned: null,
}
const TODAY = day('2026-11-21')

function filesOn(values: Partial<Values>, today = TODAY): string | null {
  const { files } = citizenship({ ...GENERAL, ...values }, today).dates
  return files === undefined ? null : isoOf(files)
}

describe('the first day to file for citizenship', () => {
  it('is 5 April for a resident since 4 July, as in the agency’s own example', () => {
    expect(filesOn({ residentSince: day('2006-07-04') }, day('2008-01-01'))).toBe('2011-04-05')
  })
  it.each([
    ['2023-07-04', '2028-04-05'],
    // The 90 days run over 29 February 2028.
    ['2023-04-30', '2028-01-31'],
    ['2023-05-29', '2028-02-29'],
    // A residence that began on 29 February is complete on 1 March.
    ['2024-02-29', '2028-12-01'],
    ['2023-03-31', '2028-01-01'],
  ])('of a resident since %s is %s', (residentSince, files) => {
    expect(filesOn({ residentSince: day(residentSince) })).toBe(files)
  })
  it.each([
    ['2024-07-04', '2020-01-01', '2027-04-05', []],
    // Married for three years only after the residence allows: that part knows no 90 days.
    ['2024-07-04', '2024-06-01', '2027-06-01', ['unionDecides']],
    ['2024-07-04', '2024-02-29', '2027-04-05', []],
  ])(
    'by marriage, resident since %s and married since %s, is %s',
    (residentSince, unionSince, files, also) => {
      const values: Values = {
        ...GENERAL,
        path: 'spouse',
        residentSince: day(residentSince),
        unionSince: day(unionSince),
      }
      expect(filesOn(values)).toBe(files)
      expect(citizenship(values, TODAY).parts).toEqual(['wait', ...also])
    },
  )
  it('waits for half of the years inside the country', () => {
    // 1,827 days from 2023-07-04 to 2028-07-04: 914 of them inside, 823 abroad by the first early day.
    expect(filesOn({ daysAbroad: 823 })).toBe('2028-04-05')
    expect(filesOn({ daysAbroad: 850 })).toBe('2028-05-02')
    expect(citizenship({ ...GENERAL, daysAbroad: 850 }, TODAY).parts).toEqual(['wait', 'presenceDecides'])
  })
  it('is not named where too many days were spent abroad', () => {
    expect(citizenship({ ...GENERAL, daysAbroad: 914 }, TODAY)).toMatchObject({ parts: ['short'], dates: {} })
  })
  it('looks at the last years only, once they are complete', () => {
    const longAgo = { ...GENERAL, residentSince: day('2001-01-01') }
    expect(citizenship({ ...longAgo, daysAbroad: 900 }, TODAY).parts).toEqual(['ready'])
    expect(citizenship({ ...longAgo, daysAbroad: 914 }, TODAY).parts).toEqual(['short'])
  })
  it.each([
    // Back on 10 June 2024: four years and a day later, or two and a day; no 90 days early.
    ['general', '2012-01-01', '2024-06-10', '2028-06-11', ['wait', 'returnDecides', 'tripYear']],
    ['spouse', '2012-01-01', '2024-06-10', '2026-06-11', ['ready', 'returnDecides', 'tripYear']],
    ['general', '2012-01-01', '2024-02-29', '2028-03-01', ['wait', 'returnDecides', 'tripYear']],
    ['general', '2012-01-01', '2022-11-20', '2026-11-21', ['ready', 'returnDecides', 'tripYear']],
    ['general', '2012-01-01', '2022-11-21', '2026-11-22', ['wait', 'returnDecides', 'tripYear']],
    // A trip that ended before the years that count moves nothing.
    ['general', '1990-01-01', '2021-11-21', '1994-10-03', ['ready']],
    ['general', '1990-01-01', '2021-11-22', '2025-11-23', ['ready', 'returnDecides', 'tripYear']],
  ] as const)(
    'after a year abroad, %s, resident since %s, back on %s, is %s',
    (path, residentSince, returned, files, parts) => {
      const values: Values = {
        ...GENERAL,
        path,
        residentSince: day(residentSince),
        unionSince: path === 'spouse' ? day('2012-01-01') : null,
        longestTrip: 'year',
        returned: day(returned),
      }
      const outcome = citizenship(values, TODAY)
      expect(filesOn(values)).toBe(files)
      expect(outcome.parts).toEqual(parts)
    },
  )
  it('by marriage says that the longer path is open earlier, where the marriage is the later part', () => {
    const values: Values = {
      ...GENERAL,
      path: 'spouse',
      residentSince: day('2019-11-21'),
      unionSince: day('2025-11-21'),
    }
    const { parts, dates } = citizenship(values, TODAY)
    expect(parts).toEqual(['wait', 'unionDecides', 'generalEarlier'])
    expect(isoOf(dates.generalFiles!)).toBe('2024-08-23')
    expect(isoOf(dates.files!)).toBe('2028-11-21')
  })
  it.each([
    ['sixMonths', 'tripSixMonths'],
    ['unsure', 'tripUnsure'],
  ] as const)('carries a warning after a trip answered with %s', (longestTrip, part) => {
    expect(citizenship({ ...GENERAL, longestTrip }, TODAY).parts).toContain(part)
  })
  it.each([
    ['2028-04-04', 'wait', ['files']],
    ['2028-04-05', 'ready', ['files']],
    ['2028-04-06', 'ready', []],
  ])('on %s: %s', (today, part, reminders) => {
    expect(citizenship(GENERAL, day(today))).toMatchObject({ parts: [part], reminders })
  })
  it('is never more than 90 days before the years are complete, and never later for fewer days abroad', () => {
    const anyDay = fc.integer({ min: day('1990-01-01'), max: TODAY })
    fc.assert(
      fc.property(anyDay, fc.nat(900), fc.nat(100), (residentSince, daysAbroad, more) => {
        const values = { ...GENERAL, residentSince, daysAbroad }
        const { files } = citizenship(values, TODAY).dates
        if (files === undefined) return
        expect(files).toBeGreaterThanOrEqual(yearsFrom(residentSince, 5, 'first') - 90)
        const later = citizenship({ ...values, daysAbroad: daysAbroad + more }, TODAY).dates.files
        expect(later ?? Infinity).toBeGreaterThanOrEqual(files)
      }),
    )
  })
})
