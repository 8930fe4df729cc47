// The purpose of a journal line in words, on the page and in the file.
import { fill, type Language } from '#kernel/language.ts'
import { costWords } from '#areas/money/disbursements/words/index.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { useWords } from '#web/use-words.ts'
import type { Method } from '#areas/money/disbursements/rules/disbursement.ts'
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import type { LedgerAccountName, MOVEMENTS } from '#areas/money/ledger/rules/postings.ts'
import type { JournalEntry } from '../contract.ts'
import type { JournalAccount } from '../rules/bank-entries.ts'
import { paidWith } from '../rules/paid-with.ts'
import { type JournalWords, journalWords } from '../words/index.ts'

/** With the neighbors' words that it shares. */
export type AllWords = {
  journal: JournalWords
  ledger: {
    kinds: Readonly<Record<(typeof MOVEMENTS)[number], string>>
    accounts: Readonly<Record<LedgerAccountName, string>>
    client: { closed: string }
  }
  costs: { methods: Readonly<Record<Method, string>> }
}

export function useAllWords(): AllWords {
  return { journal: useWords(journalWords), ledger: useWords(ledgerWords), costs: useWords(costWords) }
}

export function kindName({ kind }: JournalEntry, { journal, ledger }: AllWords): string {
  return { ...ledger.kinds, ...journal.bankEntries.kinds }[kind]
}

export function accountName(account: JournalAccount, { journal, ledger }: AllWords): string {
  return { ...ledger.accounts, ...journal.bankEntries.accounts }[account]
}

/** Null if it is no client's. */
export function matterName({ client, matter }: JournalEntry, words: JournalWords): string | null {
  if (matter === null) return client && words.noMatter
  return 'case' in matter ? fill(words.case, { number: matter.case.number }) : words.meeting
}

/** "Visa ending in 4242"; for a cost and a refund, how it was paid and its number. */
export function methodName(
  { payment, cost, givenBack }: JournalEntry,
  { journal, costs }: AllWords,
  language: Language,
): string | null {
  if (cost) return [costs.methods[cost.method], cost.reference].filter(Boolean).join(' ')
  if (givenBack) return wayBackLine(givenBack.method, givenBack.number, language)
  if (!payment) return null
  return paidWith(payment, journal, language)
}
