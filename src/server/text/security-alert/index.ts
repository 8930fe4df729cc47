// Every word of the mail that tells administrators of a burst, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type SecurityAlertWords = typeof en

const spanish: SameShape<SecurityAlertWords, typeof es> = es

const WORDS: Record<Language, SecurityAlertWords> = { en, es: spanish }

export function securityAlertWords(language: Language): SecurityAlertWords {
  return WORDS[language]
}
