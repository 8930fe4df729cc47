// Every word of the firm's profile, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type FirmWords = typeof en

const spanish: SameShape<FirmWords, typeof es> = es

const WORDS: Record<Language, FirmWords> = { en, es: spanish }

export function firmProfileWords(language: Language): FirmWords {
  return WORDS[language]
}
