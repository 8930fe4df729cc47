// The words of receipts in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// Every word of receipts and deposits on screens and slips.

export type ReceiptWords = (typeof en)['receipts']

/** What the file of a refund is asked for with, for its client too. */
export type ConfirmationWords = Pick<
  ReceiptWords['giveBack'],
  'confirmation' | 'confirmationName' | 'making' | 'makeFailed'
>

export function confirmationWords(language: Language): ConfirmationWords {
  const { confirmation, confirmationName, making, makeFailed } = receiptWords(language).giveBack
  return { confirmation, confirmationName, making, makeFailed }
}

export const receiptWords = words('receipts')

/** Every word of the mails about money that goes back by check: written on the server alone. */
export const receiptMailWords = words('mails')
