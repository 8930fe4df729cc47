import { expect, it } from 'vitest'
import { whyNotClock, whyOddClock } from './clock-check.ts'

const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

it('a clock from before the release is refused, in another zone than where that was made it is not', () => {
  expect(whyNotClock(on('2020-01-01'), on('2026-11-27'))).toMatch(
    /says 2020-01-01, and .* made on 2026-11-27\./,
  )
  expect(whyNotClock(on('1970-01-01'), on('2026-11-27'))).toContain('timedatectl set-ntp true')
  expect(whyNotClock(on('2026-11-26'), on('2026-11-27'))).toBeNull()
  expect(whyNotClock(on('2039-01-01'), on('2026-11-27'))).toBeNull()
})

it('a clock far from when the database was last used is told, a firm that was closed for a year is not', () => {
  expect(whyOddClock(on('2026-11-27'), on('2026-11-27'))).toBeNull()
  expect(whyOddClock(on('2027-11-27'), on('2026-11-27'))).toBeNull()
  expect(whyOddClock(on('2039-01-01'), on('2026-11-27'))).toMatch(/due at once\. If the clock is wrong/)
  expect(whyOddClock(on('2026-11-27'), on('2039-01-01'))).toMatch(
    /last used on 2039-01-01\. .* in the future/,
  )
})
