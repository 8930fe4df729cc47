import { describe, expect, it } from 'vitest'
import { dayOfWeek, plainDate } from '#kernel/calendar.ts'
import { federalDaysOff, federalHolidays, isFederalDayOff } from './federal-holidays.ts'

/** As the Office of Personnel Management lists them. */
const LISTED: [number, string][] = [
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
  [2028, '12-31 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2031, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
]

describe('the federal holidays', () => {
  it.each(LISTED)('of %i are those that the government lists', (year, days) => {
    expect(federalHolidays(year).map(({ date }) => date.toString().slice(5))).toEqual(days.split(' '))
  })
  it('close on the last day of the year before where New Year is a Saturday', () => {
    expect(federalHolidays(2028)[0]?.date.toString()).toBe('2027-12-31')
  })
  it.each([
    [2027, '12-31'],
    [2032, '12-31'],
    [2026, '12-25'],
  ])('leave no closed day of %i out: the last is %s', (year, last) => {
    const days = federalDaysOff(year).map(({ date }) => date.toString())
    expect(days.at(-1)).toBe(`${year}-${last}`)
    expect(new Set(days).size).toBe(days.length)
  })
  it.each(['0000-11-28', '0202-11-28', '9999-12-31'])('are asked of %s as well', (day) => {
    expect(() => isFederalDayOff(plainDate(day))).not.toThrow()
  })
  it.each([
    ['2026-12-12', true],
    ['2026-12-13', true],
    ['2026-12-14', false],
    ['2026-11-26', true],
    ['2027-12-31', true],
    ['2027-12-30', false],
  ])('on %s offices are closed: %s', (day, isClosed) => {
    expect(isFederalDayOff(plainDate(day))).toBe(isClosed)
  })
  it('are eleven workdays in a hundred years, named in both languages', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const found = federalHolidays(year)
      expect(new Set(found.map(({ date }) => date.toString())).size).toBe(11)
      for (const { date, name } of found) {
        expect(dayOfWeek(date)).toBeLessThan(6)
        expect(name.en).not.toBe(name.es.replace(' (Día de la Emancipación)', ' '))
      }
    }
  })
})
