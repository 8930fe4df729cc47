import { describe, expect, it } from 'vitest'
import { giveBackStateOf, wayBackHasNumber, wayBackLine, waysBackFrom } from './give-back.ts'

const AT = new Date('2026-11-23T15:00:00Z')

describe('money that goes back by hand', () => {
  it('leaves trust by what names its payee, and operating in cash too', () => {
    expect(waysBackFrom('trust')).toEqual(['check', 'transfer'])
    expect(waysBackFrom('operating')).toEqual(['check', 'transfer', 'cash'])
  })
  it.each([
    ['check', true, 'Check 2041', 'Cheque'],
    ['transfer', true, 'Bank transfer 2041', 'Transferencia bancaria'],
    ['cash', false, 'Cash 2041', 'Efectivo'],
  ] as const)('%s has a number, or not, and a name', (way, hasNumber, numbered, alone) => {
    expect(wayBackHasNumber(way)).toBe(hasNumber)
    expect(wayBackLine(way, '2041', 'en')).toBe(numbered)
    expect(wayBackLine(way, '', 'es')).toBe(alone)
  })
  it.each([
    ['proposed', { withdrawnAt: null, paidAt: null, undoneAt: null }],
    ['withdrawn', { withdrawnAt: AT, paidAt: null, undoneAt: null }],
    ['paid', { withdrawnAt: null, paidAt: AT, undoneAt: null }],
    ['undone', { withdrawnAt: null, paidAt: AT, undoneAt: AT }],
  ] as const)('is %s', (state, standing) => {
    expect(giveBackStateOf(standing)).toBe(state)
  })
})
