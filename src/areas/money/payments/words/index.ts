// The words of payments in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

export const paymentWords = words('payments')
export const adminPaymentWords = words('adminPayments')
export type PaymentWords = (typeof en)['payments']
export type AdminPaymentWords = (typeof en)['adminPayments']

/** Every word of the mails about payments: written on the server alone. */
export const paymentMailWords = words('mails')
