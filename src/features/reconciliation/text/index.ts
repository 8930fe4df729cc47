// Every word of reconciling on screens, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/bank.json' with { type: 'json' }
import es from './es/bank.json' with { type: 'json' }

export type BankWords = typeof en

const spanish: SameShape<BankWords, typeof es> = es
const TEXT: Record<Language, BankWords> = { en, es: spanish }

export function bankWords(language: Language): BankWords {
  return TEXT[language]
}
