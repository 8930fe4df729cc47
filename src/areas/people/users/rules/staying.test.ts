import { expect, it } from 'vitest'
import { reasonToStay } from './staying.ts'

it.each([
  [null, 'open'],
  ['2033-11-24', 'kept'],
  ['2026-11-24', 'kept'],
  ['2026-11-23', 'over'],
])('a file that must be kept until %s is told on 24 November 2026 as %s', (until, reason) => {
  expect(reasonToStay(until, '2026-11-24')).toBe(reason)
})
