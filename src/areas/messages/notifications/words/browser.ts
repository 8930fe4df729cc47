// Words of notifications that a browser loads by itself, in both languages: in files of their own, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './bell.browser.en.json' with { type: 'json' }
import es from './bell.browser.es.json' with { type: 'json' }

/** Every word of what is new: it is loaded with the bell, once somebody is signed in. */
const BELL = { en, es }

export function bellWords(language: Language): WordsIn<typeof BELL> {
  return BELL[language]
}

export type BellWords = typeof en
