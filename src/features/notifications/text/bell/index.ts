// Every word of what is new, in both languages: it is loaded with the bell, once somebody is signed in.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type BellWords = typeof en

const spanish: SameShape<BellWords, typeof es> = es

const BELL_WORDS: Record<Language, BellWords> = { en, es: spanish }

export function bellWords(language: Language): BellWords {
  return BELL_WORDS[language]
}
