// Every word of the ledger, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/ledger.json' with { type: 'json' }
import es from './es/ledger.json' with { type: 'json' }

export type LedgerWords = typeof en

const spanish: SameShape<LedgerWords, typeof es> = es

const LEDGER_WORDS: Record<Language, LedgerWords> = { en, es: spanish }

export function ledgerWords(language: Language): LedgerWords {
  return LEDGER_WORDS[language]
}
