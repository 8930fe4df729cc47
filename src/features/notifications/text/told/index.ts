// Every word of what a client was told, as staff read it, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type ToldWords = typeof en

const spanish: SameShape<ToldWords, typeof es> = es

const TOLD_WORDS: Record<Language, ToldWords> = { en, es: spanish }

export function toldWords(language: Language): ToldWords {
  return TOLD_WORDS[language]
}
