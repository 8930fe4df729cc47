// Words of desk that a browser loads separately, in both languages: in their own files, so that it loads no others.
import type { Language } from '#kernel/language.ts'
import type { WordsIn } from '#kernel/words.ts'
import en from './search.browser.en.json' with { type: 'json' }
import es from './search.browser.es.json' with { type: 'json' }

/** Every word of the search box of staff: it is loaded with the box itself, and by staff alone. */
const SEARCH = { en, es }

export function searchWords(language: Language): WordsIn<typeof SEARCH> {
  return SEARCH[language]
}

export type SearchWords = typeof en
