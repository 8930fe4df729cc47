// What the firm's people read of requests to be called back, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './staff-en.json' with { type: 'json' }
import es from './staff-es.json' with { type: 'json' }

export type CallbackStaffWords = typeof en

const spanish: SameShape<CallbackStaffWords, typeof es> = es

const WORDS: Record<Language, CallbackStaffWords> = { en, es: spanish }

export function callbackStaffWords(language: Language): CallbackStaffWords {
  return WORDS[language]
}
