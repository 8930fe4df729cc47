// Every word of how somebody wants to be told, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type WishesWords = typeof en

const spanish: SameShape<WishesWords, typeof es> = es

const WISHES_WORDS: Record<Language, WishesWords> = { en, es: spanish }

export function wishesWords(language: Language): WishesWords {
  return WISHES_WORDS[language]
}
