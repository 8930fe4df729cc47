// Every word of the mails about lost second steps, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type RecoveryMailWords = typeof en

const spanish: SameShape<RecoveryMailWords, typeof es> = es

const WORDS: Record<Language, RecoveryMailWords> = { en, es: spanish }

export function recoveryMailWords(language: Language): RecoveryMailWords {
  return WORDS[language]
}
