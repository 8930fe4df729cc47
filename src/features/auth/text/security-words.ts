// Every word of the "Sign-in and security" part of the profile, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './security-en.json' with { type: 'json' }
import es from './security-es.json' with { type: 'json' }

export type SecurityWords = typeof en

const spanish: SameShape<SecurityWords, typeof es> = es

const SECURITY_WORDS: Record<Language, SecurityWords> = { en, es: spanish }

export function securityWords(language: Language): SecurityWords {
  return SECURITY_WORDS[language]
}
