// Validation of the bank fields on our own page and of the gateway's frames.
import { hasProblem, type HostedState } from './hosted-fields.ts'

export const ACCOUNT_TYPES = ['CHECKING', 'SAVINGS'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const BANK_FIELDS = ['routing', 'account', 'accountType', 'name', 'authorization'] as const
export type BankField = (typeof BANK_FIELDS)[number]

export type BankAnswers = { name: string; accountType: AccountType | null; isAuthorized: boolean }

export const NO_BANK_ANSWERS: BankAnswers = { name: '', accountType: null, isAuthorized: false }

/** In the order of the form. */
export function bankProblemsOf(answers: BankAnswers, state: HostedState): BankField[] {
  const isWrong: Record<BankField, boolean> = {
    routing: hasProblem(state, 'routing_number'),
    account: hasProblem(state, 'bank_account_number'),
    accountType: answers.accountType === null,
    name: answers.name.trim() === '',
    authorization: !answers.isAuthorized,
  }
  return BANK_FIELDS.filter((field) => isWrong[field])
}
