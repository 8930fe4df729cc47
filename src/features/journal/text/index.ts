// Every word of the journal, in both languages. A loader chooses. What movements and accounts are called is the ledger's.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/journal.json' with { type: 'json' }
import es from './es/journal.json' with { type: 'json' }

export type JournalWords = typeof en

const spanish: SameShape<JournalWords, typeof es> = es

const WORDS: Record<Language, JournalWords> = { en, es: spanish }

export function journalWords(language: Language): JournalWords {
  return WORDS[language]
}
