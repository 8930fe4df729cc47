// What every verb is given: the firm, its books, its outstanding tokens, and the clock.
import type { Account } from './accounts.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import { commitSteps, type Ledger, type Step } from './ledger.ts'
import { eventUrlsOf, type Merchant } from './merchant.ts'
import type { TokenStore } from './tokens.ts'
import type { Transaction } from './transaction.ts'
import { notFound } from './refusal.ts'
import { push, type Webhooks } from './webhooks.ts'

export type Gateway = {
  now: () => Date
  /** Called for unexpected events: a bug, or a journal that cannot be written. */
  report: (error: unknown) => void
  publicKey: string
  secretKey: string
  searchLagMs: number
  /** Whether the gateway captures by itself after midnight; otherwise only when told to. */
  dailyCapture: boolean
  /** The day, by the calendar of New York, up to which that has been done. */
  settledUpTo: number
  merchant: Merchant
  ledger: Ledger
  journal: Journal
  tokens: TokenStore
  webhooks: Webhooks
  faults: Faults
}

/** Makes steps true and tells the firm's addresses about them. */
export function commit(gateway: Gateway, steps: readonly Step[]): void {
  const events = commitSteps(gateway, gateway.now(), steps)
  push(gateway.webhooks, eventUrlsOf(gateway.merchant), events)
}

export function allAccounts(gateway: Gateway): Account[] {
  return [...gateway.merchant.merchant_accounts, ...gateway.merchant.ach_accounts]
}

export function findTransaction(gateway: Gateway, id: string): Transaction {
  const transaction = gateway.ledger.transactions.get(id)
  if (!transaction) throw notFound('Transaction', id)
  return transaction
}
