import { describe, expect, it } from 'vitest'
import { nextCaseNumber } from './case-number.ts'

describe('a case number', () => {
  it.each([
    [null, 'LS-2026-0001'],
    ['LS-2026-0001', 'LS-2026-0002'],
    ['LS-2026-0999', 'LS-2026-1000'],
    ['LS-2026-9999', 'LS-2026-10000'],
  ])('follows %s with %s', (last, next) => {
    expect(nextCaseNumber(2026, last)).toBe(next)
  })
  it('is never made from something else', () => {
    expect(() => nextCaseNumber(2026, 'LS-2026-x')).toThrow(RangeError)
  })
})
