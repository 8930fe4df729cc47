// Every word of the mails about cases, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type CaseMailWords = typeof en

const spanish: SameShape<CaseMailWords, typeof es> = es

const WORDS: Record<Language, CaseMailWords> = { en, es: spanish }

export function caseMailWords(language: Language): CaseMailWords {
  return WORDS[language]
}
