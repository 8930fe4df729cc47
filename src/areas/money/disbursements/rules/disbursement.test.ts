import { describe, expect, it } from 'vitest'
import { plainDate } from '#kernel/calendar.ts'
import { FUNDS, METHODS, methodsOf, needsReference, whyNotPaidOn } from './disbursement.ts'

describe('what is paid for a client', () => {
  it('never leaves the trust account as cash, by card or by money order', () => {
    expect(methodsOf('trust')).toEqual(['check', 'online', 'transfer'])
    expect(methodsOf('operating')).toEqual(METHODS)
    for (const fund of FUNDS) expect(methodsOf(fund).length).toBeGreaterThan(0)
  })
  it.each([
    ['check', true],
    ['money-order', true],
    ['transfer', true],
    ['online', false],
    ['card', false],
    ['cash', false],
  ] as const)('by %s: a number is asked for: %s', (method, isAsked) => {
    expect(needsReference(method)).toBe(isAsked)
  })
  it.each([
    ['2026-11-24', null],
    ['2026-11-25', 'future'],
    ['2025-11-23', null],
    ['2025-11-22', 'tooOld'],
  ] as const)('paid on %s, recorded on November 24, 2026: %s', (paidOn, problem) => {
    expect(whyNotPaidOn(plainDate(paidOn), plainDate('2026-11-24'))).toBe(problem)
  })
})
