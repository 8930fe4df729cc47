// Every word of the mails about an intake, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type IntakeMailWords = typeof en

const spanish: SameShape<IntakeMailWords, typeof es> = es

const WORDS: Record<Language, IntakeMailWords> = { en, es: spanish }

export function intakeMailWords(language: Language): IntakeMailWords {
  return WORDS[language]
}
