// Every word of receipts and deposits on screens and slips, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/receipts.json' with { type: 'json' }
import es from './es/receipts.json' with { type: 'json' }

export type ReceiptWords = typeof en

const spanish: SameShape<ReceiptWords, typeof es> = es

const WORDS: Record<Language, ReceiptWords> = { en, es: spanish }

export function receiptWords(language: Language): ReceiptWords {
  return WORDS[language]
}
