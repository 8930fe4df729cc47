// What stays of a person and why, in both languages: on their page and in a mail.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type StayingWords = typeof en

const spanish: SameShape<StayingWords, typeof es> = es

const WORDS: Record<Language, StayingWords> = { en, es: spanish }

export function stayingWords(language: Language): StayingWords {
  return WORDS[language]
}
