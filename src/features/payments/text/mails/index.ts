// Every word of the mails about payments, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type PaymentMailWords = typeof en

const spanish: SameShape<PaymentMailWords, typeof es> = es

export function paymentMailWords(language: Language): PaymentMailWords {
  return language === 'es' ? spanish : en
}
