// Every word of the page that stands in for the site until the firm has said who it is, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type BeforeOpeningWords = typeof en

const spanish: SameShape<BeforeOpeningWords, typeof es> = es

const WORDS: Record<Language, BeforeOpeningWords> = { en, es: spanish }

export function beforeOpeningWords(language: Language): BeforeOpeningWords {
  return WORDS[language]
}
