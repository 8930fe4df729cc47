// Every word of the page of a person's own data, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type ReadableWords = typeof en

const spanish: SameShape<ReadableWords, typeof es> = es

const WORDS: Record<Language, ReadableWords> = { en, es: spanish }

export function readableWords(language: Language): ReadableWords {
  return WORDS[language]
}
