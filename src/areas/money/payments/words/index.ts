// Words of payments in both languages, by part: a loader or a mail picks one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const paymentWords = words('payments')
export const adminPaymentWords = words('adminPayments')
export type PaymentWords = (typeof en)['payments']
export type AdminPaymentWords = (typeof en)['adminPayments']

/** Words of the payment mails: used on the server only. */
export const paymentMailWords = words('mails')
