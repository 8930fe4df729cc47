// Every word of the mails about a request to be called back, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type CallbackMailWords = typeof en

const spanish: SameShape<CallbackMailWords, typeof es> = es

const WORDS: Record<Language, CallbackMailWords> = { en, es: spanish }

export function callbackMailWords(language: Language): CallbackMailWords {
  return WORDS[language]
}
