// Every word of the mails about costs, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type DisbursementMailWords = typeof en

const spanish: SameShape<DisbursementMailWords, typeof es> = es

const WORDS: Record<Language, DisbursementMailWords> = { en, es: spanish }

export function disbursementMailWords(language: Language): DisbursementMailWords {
  return WORDS[language]
}
