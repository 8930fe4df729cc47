// Words of receipts in both languages, by part: a loader or a mail picks one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// All words of receipts and deposits on screens and slips.

export type ReceiptWords = (typeof en)['receipts']

/** Words of a refund's download, also for its client. */
export type ConfirmationWords = Pick<
  ReceiptWords['giveBack'],
  'confirmation' | 'confirmationName' | 'making' | 'makeFailed'
>

export function confirmationWords(language: Language): ConfirmationWords {
  const { confirmation, confirmationName, making, makeFailed } = receiptWords(language).giveBack
  return { confirmation, confirmationName, making, makeFailed }
}

export const receiptWords = words('receipts')

/** Words of the mails about refunds by check: used on the server only. */
export const receiptMailWords = words('mails')
