// Every word of payments, in both languages. A loader chooses; a browser receives one.
import type { Language, SameShape } from '#kernel/language.ts'
import enPayments from './en/payments.json' with { type: 'json' }
import esPayments from './es/payments.json' with { type: 'json' }

export type PaymentWords = typeof enPayments

const spanish: SameShape<PaymentWords, typeof esPayments> = esPayments

export function paymentWords(language: Language): PaymentWords {
  return language === 'es' ? spanish : enPayments
}
