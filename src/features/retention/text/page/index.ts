// Every word of the page of documents past their date, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type RetentionWords = typeof en

const spanish: SameShape<RetentionWords, typeof es> = es

const RETENTION_WORDS: Record<Language, RetentionWords> = { en, es: spanish }

export function retentionWords(language: Language): RetentionWords {
  return RETENTION_WORDS[language]
}
