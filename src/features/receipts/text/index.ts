// Every word of receipts and deposits on screens and slips, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/receipts.json' with { type: 'json' }
import es from './es/receipts.json' with { type: 'json' }

export type ReceiptWords = typeof en

const spanish: SameShape<ReceiptWords, typeof es> = es

const WORDS: Record<Language, ReceiptWords> = { en, es: spanish }

/** What the file of a refund is asked for with, for its client too. */
export type ConfirmationWords = Pick<
  ReceiptWords['giveBack'],
  'confirmation' | 'confirmationName' | 'making' | 'makeFailed'
>

export function confirmationWords(language: Language): ConfirmationWords {
  const { confirmation, confirmationName, making, makeFailed } = WORDS[language].giveBack
  return { confirmation, confirmationName, making, makeFailed }
}

export function receiptWords(language: Language): ReceiptWords {
  return WORDS[language]
}
