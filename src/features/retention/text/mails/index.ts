// Every word of the mail about documents past their date, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type RetentionMailWords = typeof en

const spanish: SameShape<RetentionMailWords, typeof es> = es

const WORDS: Record<Language, RetentionMailWords> = { en, es: spanish }

export function retentionMailWords(language: Language): RetentionMailWords {
  return WORDS[language]
}
