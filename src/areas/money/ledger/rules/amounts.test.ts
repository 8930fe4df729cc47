import { expect, it } from 'vitest'
import { readable, signed } from './amounts.ts'
import { LEDGER_ACCOUNTS } from './postings.ts'

it('what we owe and what we earned grows where the books say less', () => {
  const turned = LEDGER_ACCOUNTS.filter((account) => readable(account, 100) === -100)
  expect(turned).toEqual(
    LEDGER_ACCOUNTS.filter((account) =>
      ['client_funds', 'pending_funds', 'trust_refill', 'fees_earned'].includes(account),
    ),
  )
  for (const account of LEDGER_ACCOUNTS) {
    expect(Math.abs(readable(account, -250))).toBe(250)
    expect(Object.is(readable(account, 0), 0)).toBe(true)
  }
})
it.each([
  [5_000, '+$50'],
  [-5_000, '−$50'],
  [1, '+$0.01'],
  [0, '$0'],
])('%i cents are read as %s', (cents, read) => {
  expect(signed(cents, 'en')).toBe(read)
})
