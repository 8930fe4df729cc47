// The words of the documents of a case, for the firm, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/case.json' with { type: 'json' }
import es from './es/case.json' with { type: 'json' }

export type CaseDocumentWords = typeof en

const WORDS: Record<Language, CaseDocumentWords> = {
  en,
  es: es satisfies SameShape<CaseDocumentWords, typeof es>,
}

export function caseDocumentWords(language: Language): CaseDocumentWords {
  return WORDS[language]
}
