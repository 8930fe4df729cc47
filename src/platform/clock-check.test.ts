import { expect, it } from 'vitest'
import { whyNotClock } from './clock-check.ts'

const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

it('a clock from before the release is refused, in another zone than where that was made it is not', () => {
  expect(whyNotClock(on('2020-01-01'), on('2026-11-27'))).toMatch(
    /says 2020-01-01, and .* made on 2026-11-27\./,
  )
  expect(whyNotClock(on('1970-01-01'), on('2026-11-27'))).toContain('timedatectl set-ntp true')
  expect(whyNotClock(on('2026-11-26'), on('2026-11-27'))).toBeNull()
  expect(whyNotClock(on('2039-01-01'), on('2026-11-27'))).toBeNull()
})
