// Every word of the list of facts with two readings, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type ReadingsWords = typeof en

const spanish: SameShape<ReadingsWords, typeof es> = es

const WORDS: Record<Language, ReadingsWords> = { en, es: spanish }

export function readingsWords(language: Language): ReadingsWords {
  return WORDS[language]
}
