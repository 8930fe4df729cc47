// What a person reads who takes their data along or has it erased, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type LeavingWords = typeof en

const spanish: SameShape<LeavingWords, typeof es> = es

const WORDS: Record<Language, LeavingWords> = { en, es: spanish }

export function leavingWords(language: Language): LeavingWords {
  return WORDS[language]
}
