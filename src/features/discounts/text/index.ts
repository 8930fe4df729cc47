// Every word of the administrator's page of discount codes, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/codes.json' with { type: 'json' }
import es from './es/codes.json' with { type: 'json' }

export type CodesWords = typeof en

const spanish: SameShape<CodesWords, typeof es> = es

const CODES_WORDS: Record<Language, CodesWords> = { en, es: spanish }

export function codesWords(language: Language): CodesWords {
  return CODES_WORDS[language]
}
