// Every word of signing in and out, in both languages. Loaders choose; browsers receive one language.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type AuthWords = typeof en

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<AuthWords, typeof es> = es

const AUTH_WORDS: Record<Language, AuthWords> = { en, es: spanish }

export function authWords(language: Language): AuthWords {
  return AUTH_WORDS[language]
}
