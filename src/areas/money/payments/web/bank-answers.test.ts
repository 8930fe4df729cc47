import { describe, expect, it } from 'vitest'
import { ACCOUNT_TYPES, type BankAnswers, bankProblemsOf, NO_BANK_ANSWERS } from './bank-answers.ts'
import type { HostedState } from './hosted-fields.ts'

const GOOD: BankAnswers = { name: 'María Núñez', accountType: 'CHECKING', isAuthorized: true }
const READY: HostedState = {
  isReady: true,
  fields: [
    { type: 'routing_number', error: '' },
    { type: 'bank_account_number', error: '' },
  ],
}

describe('a bank account', () => {
  it.each(ACCOUNT_TYPES)('of the kind %s may pay once everything is said', (accountType) => {
    expect(bankProblemsOf({ ...GOOD, accountType }, READY)).toEqual([])
  })
  it('never pays without a permission', () => {
    expect(bankProblemsOf({ ...GOOD, isAuthorized: false }, READY)).toEqual(['authorization'])
  })
  it('names everything that is missing, in the order of the form', () => {
    const state = { isReady: false, fields: [{ type: 'routing_number', error: 'Input field is empty' }] }
    const all = ['routing', 'account', 'accountType', 'name', 'authorization']
    expect(bankProblemsOf(NO_BANK_ANSWERS, state)).toEqual(all)
    expect(bankProblemsOf({ ...GOOD, name: '  ' }, READY)).toEqual(['name'])
  })
})
