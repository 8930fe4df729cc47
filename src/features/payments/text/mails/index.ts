// Every word of the mails about payments, in both languages: written on the server alone.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type PaymentMailWords = typeof en

const spanish: SameShape<PaymentMailWords, typeof es> = es

const WORDS: Record<Language, PaymentMailWords> = { en, es: spanish }

export function paymentMailWords(language: Language): PaymentMailWords {
  return WORDS[language]
}
