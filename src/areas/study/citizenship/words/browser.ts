// Words of citizenship that a browser loads separately, in both languages: in their own files, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './helper.browser.en.json' with { type: 'json' }
import es from './helper.browser.es.json' with { type: 'json' }

/** Words for the helper: in the helper's language, regardless of the page's own. */
const HELPER = { en, es }

export function helperWords(language: Language): WordsIn<typeof HELPER> {
  return HELPER[language]
}

export type HelperWords = typeof en
