import { expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { askedYears } from './asked-years.ts'

it.each([
  ['2026-11-23', 3, [2023, 2024, 2025]],
  ['2027-01-02', 3, [2023, 2024, 2025]],
  ['2027-04-14', 3, [2023, 2024, 2025]],
  ['2027-04-15', 3, [2024, 2025, 2026]],
  ['2026-11-23', 1, [2025]],
])('on %s, the last %i tax returns are of %j', (today, count, years) => {
  expect(askedYears(count, plainDate(today))).toEqual(years)
})
