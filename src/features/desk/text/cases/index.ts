// Every word of the firm's list of cases, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type CaseListWords = typeof en

const spanish: SameShape<CaseListWords, typeof es> = es

const CASE_LIST_WORDS: Record<Language, CaseListWords> = { en, es: spanish }

export function caseListWords(language: Language): CaseListWords {
  return CASE_LIST_WORDS[language]
}
