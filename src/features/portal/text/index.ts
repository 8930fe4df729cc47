// Every word of the portal's home that belongs to no feature on it, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type PortalWords = typeof en

const spanish: SameShape<PortalWords, typeof es> = es

const PORTAL_WORDS: Record<Language, PortalWords> = { en, es: spanish }

export function portalWords(language: Language): PortalWords {
  return PORTAL_WORDS[language]
}
