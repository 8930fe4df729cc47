// Every word of the law register, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type LawWords = typeof en

const spanish: SameShape<LawWords, typeof es> = es

const WORDS: Record<Language, LawWords> = { en, es: spanish }

export function lawWords(language: Language): LawWords {
  return WORDS[language]
}
