import { describe, expect, it } from 'vitest'
import { bankEntriesOf, readableEntry } from './bank-entries.ts'

describe('what the bank did', () => {
  it.each([
    ['bank-fee', 'trust_bank', 'bank_fees'],
    ['bank-interest', 'trust_bank', 'interest_owed'],
    ['bank-interest', 'operating_bank', 'interest_earned'],
    ['bank-firm-money', 'trust_bank', 'firm_money_in_trust'],
    ['bank-error', 'operating_bank', 'bank_errors'],
    ['bank-own-business', 'operating_bank', 'own_business'],
  ] as const)('%s: %s and %s come to zero', (kind, bank, account) => {
    expect(bankEntriesOf(kind, bank, -1_500)).toEqual([
      { account: bank, amountCents: -1_500 },
      { account, amountCents: 1_500 },
    ])
  })
  it.each([
    ['bank_fees', 1_500, 1_500],
    ['bank_errors', -700, -700],
    ['interest_owed', -200, 200],
    ['firm_money_in_trust', -5_000, 5_000],
    ['own_business', 300, -300],
    ['trust_bank', 4_000, 4_000],
    ['client_funds', -4_000, 4_000],
  ] as const)('%s of %i cents is read as %i', (account, amountCents, read) => {
    expect(readableEntry({ account, amountCents })).toBe(read)
  })
  it('nothing has no sign', () => {
    expect(Object.is(readableEntry({ account: 'own_business', amountCents: 0 }), 0)).toBe(true)
  })
})
