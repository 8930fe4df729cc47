// Every word of the mails about documents, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type DocumentMailWords = typeof en

const spanish: SameShape<DocumentMailWords, typeof es> = es

const WORDS: Record<Language, DocumentMailWords> = { en, es: spanish }

export function documentMailWords(language: Language): DocumentMailWords {
  return WORDS[language]
}
