// Every word of the mails about money that goes back by check, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type ReceiptMailWords = typeof en

const spanish: SameShape<ReceiptMailWords, typeof es> = es

const WORDS: Record<Language, ReceiptMailWords> = { en, es: spanish }

export function receiptMailWords(language: Language): ReceiptMailWords {
  return WORDS[language]
}
