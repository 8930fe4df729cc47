import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { gatheredEdition } from './gathered-edition.ts'

it.each([
  ['2026-01-01T00:00:00Z', 0],
  ['2026-11-24T12:00:00.900Z', 28_296_000],
  ['2038-01-20T00:00:00Z', 380_332_800],
  ['2094-01-01T00:00:00Z', 2_145_916_800],
])('what gathers from %s has the number %i, which fits its column', (at, edition) => {
  expect(gatheredEdition(instant(at))).toBe(edition)
  expect(edition).toBeLessThan(2 ** 31)
})
