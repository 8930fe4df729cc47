import { expect, it } from 'vitest'
import { KEPT_ON_DEVICE_DAYS, UPLOAD_DAYS } from '#areas/documents/files/rules/limits.ts'
import { isTooOld } from './kept-files.ts'

const SUNDAY = Date.parse('2026-11-22T20:00:00Z')

it.each([
  ['the Friday after', '2026-11-27T20:00:00Z', false],
  ['a week later', '2026-11-29T20:00:00Z', false],
  ['more than a week later', '2026-11-29T20:00:01Z', true],
  ['on a device whose clock was put back', '2026-11-20T20:00:00Z', false],
])('what waits since Sunday is too old %s: %s, %s', (_what, now, isOld) => {
  expect(isTooOld({ keptAtMs: SUNDAY }, Date.parse(now))).toBe(isOld)
})

it('the server keeps what has arrived for longer than the browser keeps the rest', () => {
  expect(UPLOAD_DAYS).toBeGreaterThan(KEPT_ON_DEVICE_DAYS)
})
