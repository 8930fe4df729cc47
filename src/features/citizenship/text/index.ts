// Every word of the preparation for the citizenship test, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/practice.json' with { type: 'json' }
import es from './es/practice.json' with { type: 'json' }

export type CitizenshipWords = typeof en

const spanish: SameShape<CitizenshipWords, typeof es> = es

const WORDS: Record<Language, CitizenshipWords> = { en, es: spanish }

export function citizenshipWords(language: Language): CitizenshipWords {
  return WORDS[language]
}
