// Words of notifications that a browser loads on demand, in both languages: in separate files, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './bell.browser.en.json' with { type: 'json' }
import es from './bell.browser.es.json' with { type: 'json' }

/** All words of the bell's list: loaded with the bell, once signed in. */
const BELL = { en, es }

export function bellWords(language: Language): WordsIn<typeof BELL> {
  return BELL[language]
}

export type BellWords = typeof en
