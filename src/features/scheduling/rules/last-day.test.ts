import { expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { lastDayOf } from './last-day.ts'

it.each([
  ['2026-11-23', '2026-11-23', 'a Monday stays'],
  ['2026-12-19', '2026-12-21', 'a Saturday runs until Monday'],
  ['2026-12-20', '2026-12-21', 'a Sunday likewise'],
  ['2026-11-26', '2026-11-27', 'Thanksgiving runs until Friday'],
  ['2026-12-25', '2026-12-28', 'Christmas on a Friday runs until Monday'],
  ['2027-07-03', '2027-07-06', 'a Saturday before a holiday kept on Monday'],
  ['2027-12-31', '2028-01-03', 'New Year’s Day on a Saturday is kept on the Friday before'],
])('%s: %s, because %s', (counted, last) => {
  expect(lastDayOf(plainDate(counted)).toString()).toBe(last)
})
