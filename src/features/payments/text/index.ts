// Every word of payments, in both languages. A loader chooses; a browser receives one.
import type { Language, SameShape } from '#kernel/language.ts'
import enAdmin from './en/admin-payments.json' with { type: 'json' }
import enPayments from './en/payments.json' with { type: 'json' }
import esAdmin from './es/admin-payments.json' with { type: 'json' }
import esPayments from './es/payments.json' with { type: 'json' }

export type PaymentWords = typeof enPayments
export type AdminPaymentWords = typeof enAdmin

const spanish: SameShape<PaymentWords, typeof esPayments> = esPayments
const spanishAdmin: SameShape<AdminPaymentWords, typeof esAdmin> = esAdmin

const PAYMENT_WORDS: Record<Language, PaymentWords> = { en: enPayments, es: spanish }

export function paymentWords(language: Language): PaymentWords {
  return PAYMENT_WORDS[language]
}

const ADMIN_PAYMENT_WORDS: Record<Language, AdminPaymentWords> = { en: enAdmin, es: spanishAdmin }

export function adminPaymentWords(language: Language): AdminPaymentWords {
  return ADMIN_PAYMENT_WORDS[language]
}
