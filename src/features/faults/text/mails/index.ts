// Every word of the mail about new kinds of errors, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type FaultMailWords = typeof en

const spanish: SameShape<FaultMailWords, typeof es> = es

const WORDS: Record<Language, FaultMailWords> = { en, es: spanish }

export function faultMailWords(language: Language): FaultMailWords {
  return WORDS[language]
}
