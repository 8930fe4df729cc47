import { describe, expect, it } from 'vitest'
import { readRefund } from './refund-draft.ts'

const REASON = 'The client asked for it.'

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
