import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { isTooOld } from './states.ts'

it.each([
  [null, true],
  ['2026-11-24T08:00:00Z', false],
  ['2026-11-23T06:00:00Z', false],
  ['2026-11-23T05:59:00Z', true],
  ['2026-11-01T05:59:00Z', true],
])('a last proven backup of %s, told at 8 on the 24th, is too old: %s', (made, isOld) => {
  expect(isTooOld(made === null ? null : instant(made), instant('2026-11-24T08:00:00Z'))).toBe(isOld)
})
