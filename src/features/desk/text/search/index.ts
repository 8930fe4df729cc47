// Every word of the search box of staff, in both languages: it is loaded with the box itself, and by staff alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type SearchWords = typeof en

const spanish: SameShape<SearchWords, typeof es> = es

const SEARCH_WORDS: Record<Language, SearchWords> = { en, es: spanish }

export function searchWords(language: Language): SearchWords {
  return SEARCH_WORDS[language]
}
