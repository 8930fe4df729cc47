// Every word of who works on a case, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type HandsWords = typeof en

const spanish: SameShape<HandsWords, typeof es> = es

const HANDS_WORDS: Record<Language, HandsWords> = { en, es: spanish }

export function handsWords(language: Language): HandsWords {
  return HANDS_WORDS[language]
}
