// Every word of signing in and out, in both languages, with the firm's facts filled in. Loaders choose the language.
import { CONSULTATION_PRICE } from '#firm/consultation.ts'
import { fill, type Language, type SameShape } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PASSWORD_LENGTH_MIN } from '#kernel/validation.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type AuthWords = typeof en

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<AuthWords, typeof es> = es

export function authWords(language: Language): AuthWords {
  const words = language === 'es' ? spanish : en
  const { card } = words
  const price = CONSULTATION_PRICE.freeWithAccount.value
  return {
    ...words,
    card: {
      ...card,
      freeAccount: fill(card.freeAccount, { price: price === 0 ? card.free : formatCents(price, language) }),
      newPasswordHint: fill(card.newPasswordHint, { min: PASSWORD_LENGTH_MIN }),
    },
  }
}
