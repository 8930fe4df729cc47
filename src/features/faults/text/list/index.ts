// Every word of the list of errors, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type FaultWords = typeof en

const spanish: SameShape<FaultWords, typeof es> = es

const FAULT_WORDS: Record<Language, FaultWords> = { en, es: spanish }

export function faultWords(language: Language): FaultWords {
  return FAULT_WORDS[language]
}
