import { describe, expect, it } from 'vitest'
import { centsIn, dollarsOf, readRefund } from './refund-draft.ts'

const REASON = 'The client asked for it.'

describe('an amount that was typed', () => {
  it.each([
    ['50', 5_000],
    ['$50', 5_000],
    [' 50.00 ', 5_000],
    ['0.01', 1],
    ['1,250.50', 125_050],
    ['1250.50', 125_050],
    ['1000000', 100_000_000],
    ['1000000.01', null],
    ['', null],
    ['0', null],
    ['-5', null],
    ['50.5', null],
    ['50,5', null],
    ['50,00', null],
    ['1.250,50', null],
    ['12,50', null],
    ['5e3', null],
    ['fifty', null],
  ])('"%s" is %s cents', (typed, cents) => {
    expect(centsIn(typed)).toBe(cents)
  })
  it('is the same after it was shown and read again', () => {
    for (const cents of [1, 99, 100, 5_000, 125_050]) expect(centsIn(dollarsOf(cents))).toBe(cents)
  })
})

describe('a refund that was typed', () => {
  it('is what is sent', () => {
    expect(readRefund({ amount: '20', reason: ` ${REASON} `, billsAgain: false }, 5_000).input).toEqual({
      amountCents: 2_000,
      reason: REASON,
      billsAgain: false,
    })
  })
  it('leaves the invoice to be paid only where that was ticked', () => {
    const ticked = readRefund({ amount: '20', reason: REASON, billsAgain: true }, 5_000)
    expect(ticked.input?.billsAgain).toBe(true)
  })
  it.each([
    [{ amount: '50.01' }, { field: 'amount', problem: 'tooMuch' }],
    [{ amount: 'all' }, { field: 'amount', problem: 'amount' }],
    [{ reason: 'too short' }, { field: 'reason', problem: 'reason' }],
    [{ reason: 'x'.repeat(501) }, { field: 'reason', problem: 'reason' }],
  ] as const)('with %j is refused', (part, problem) => {
    const draft = { amount: '50', reason: REASON, billsAgain: false, ...part }
    expect(readRefund(draft, 5_000)).toEqual({ input: null, problems: [problem] })
  })
})
