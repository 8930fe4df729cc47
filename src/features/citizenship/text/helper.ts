// What is said to the person who helps: in the language that this person reads, whatever the page's own is.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './helper/en.json' with { type: 'json' }
import es from './helper/es.json' with { type: 'json' }

export type HelperWords = typeof en

const spanish: SameShape<HelperWords, typeof es> = es

const WORDS: Record<Language, HelperWords> = { en, es: spanish }

export function helperWords(language: Language): HelperWords {
  return WORDS[language]
}
