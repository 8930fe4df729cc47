// Words of citizenship that a browser loads by itself, in both languages: in files of their own, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './helper.browser.en.json' with { type: 'json' }
import es from './helper.browser.es.json' with { type: 'json' }

/** What is said to the person who helps: in the language that this person reads, whatever the page's own is. */
const HELPER = { en, es }

export function helperWords(language: Language): WordsIn<typeof HELPER> {
  return HELPER[language]
}

export type HelperWords = typeof en
