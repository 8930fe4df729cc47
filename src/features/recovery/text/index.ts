// Every word of the page about lost second steps, in both languages.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type RecoveryWords = typeof en

const spanish: SameShape<RecoveryWords, typeof es> = es

const WORDS: Record<Language, RecoveryWords> = { en, es: spanish }

export function recoveryWords(language: Language): RecoveryWords {
  return WORDS[language]
}
