// Bank entries that are no client's, as the journal shows them: their accounts beside those of the ledger.
import { readable } from '#areas/money/ledger/rules/amounts.ts'
import { LEDGER_ACCOUNTS, type LedgerAccountName, MOVEMENTS } from '#areas/money/ledger/rules/postings.ts'
import type { Cents } from '#kernel/money.ts'

export const BANK_ENTRIES = [
  'bank-fee',
  'bank-interest',
  'bank-firm-money',
  'bank-error',
  'bank-own-business',
] as const
export type BankEntry = (typeof BANK_ENTRIES)[number]

export const BANK_ENTRY_ACCOUNTS = [
  'bank_fees',
  /** Interest of the trust account, until the bank has sent it to the foundation. */
  'interest_owed',
  'interest_earned',
  'firm_money_in_trust',
  'bank_errors',
  'own_business',
] as const
export type BankEntryAccount = (typeof BANK_ENTRY_ACCOUNTS)[number]

export const JOURNAL_KINDS = [...MOVEMENTS, ...BANK_ENTRIES] as const
export const JOURNAL_ACCOUNTS = [...LEDGER_ACCOUNTS, ...BANK_ENTRY_ACCOUNTS] as const
export type JournalAccount = LedgerAccountName | BankEntryAccount

export type Entry = { account: JournalAccount; amountCents: Cents }

/** Two entries that add up to zero. `amountCents` is the bank account's gain; a loss is negative. */
export function bankEntriesOf(
  kind: BankEntry,
  bank: 'trust_bank' | 'operating_bank',
  amountCents: Cents,
): [Entry, Entry] {
  return [
    { account: bank, amountCents },
    { account: otherSideOf(kind, bank), amountCents: -amountCents },
  ]
}

function otherSideOf(kind: BankEntry, bank: 'trust_bank' | 'operating_bank'): BankEntryAccount {
  switch (kind) {
    case 'bank-fee':
      return 'bank_fees'
    case 'bank-interest':
      return bank === 'trust_bank' ? 'interest_owed' : 'interest_earned'
    case 'bank-firm-money':
      return 'firm_money_in_trust'
    case 'bank-error':
      return 'bank_errors'
    case 'bank-own-business':
      return 'own_business'
  }
}

/** Bank fees and the bank's errors owed to us are positive: they grow by debits; the rest by credits. */
const GROWS_BY_DEBIT: readonly JournalAccount[] = ['bank_fees', 'bank_errors']

/** The sign of an entry as people read it. */
export function readableEntry({ account, amountCents }: Entry): Cents {
  if (amountCents === 0) return 0
  if (isOfLedger(account)) return readable(account, amountCents)
  return GROWS_BY_DEBIT.includes(account) ? amountCents : -amountCents
}

function isOfLedger(account: JournalAccount): account is LedgerAccountName {
  return LEDGER_ACCOUNTS.some((each) => each === account)
}
