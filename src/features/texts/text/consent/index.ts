// What people agree to when they want texts. Its version is a hash of it: words that change are another version by themselves.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const spanish: SameShape<typeof en, typeof es> = es

const WORDS: Record<Language, typeof en> = { en, es: spanish }

export function consentText(language: Language): string {
  return WORDS[language].words
}
