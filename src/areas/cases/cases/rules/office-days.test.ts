import { expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { dueWithToday, openDayFrom, openDayUntil } from './office-days.ts'

it.each([
  ['2026-12-11', '2026-12-11', '2026-12-11', '2026-12-13'],
  ['2026-12-12', '2026-12-14', '2026-12-11', '2026-12-13'],
  ['2026-12-14', '2026-12-14', '2026-12-14', '2026-12-14'],
  // Thanksgiving, and a Friday that observes New Year's Day.
  ['2026-11-25', '2026-11-25', '2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-27', '2026-11-25', '2026-11-26'],
  ['2027-12-30', '2027-12-30', '2027-12-30', '2028-01-02'],
  ['2027-12-31', '2028-01-03', '2027-12-30', '2028-01-02'],
])(
  'of %s the next open day is %s, the last one %s, and its work is what is due until %s',
  (day, from, until, work) => {
    const date = plainDate(day)
    expect(openDayFrom(date).toString()).toBe(from)
    expect(openDayUntil(date).toString()).toBe(until)
    expect(dueWithToday(date).toString()).toBe(work)
  },
)
