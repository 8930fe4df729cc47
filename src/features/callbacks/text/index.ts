// Every word of the form with which somebody asks to be called back, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type CallbackWords = typeof en

const spanish: SameShape<CallbackWords, typeof es> = es

const WORDS: Record<Language, CallbackWords> = { en, es: spanish }

export function callbackWords(language: Language): CallbackWords {
  return WORDS[language]
}
