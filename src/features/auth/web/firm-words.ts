// The words of signing in with the firm's facts written into them. For loaders: it holds both languages.
import { CONSULTATION_PRICE } from '#firm/consultation.ts'
import { CLIENT_AGE_MIN } from '#firm/deadlines.ts'
import { withRoomWords } from '#firm/open-rooms.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { PASSWORD_LENGTH_MIN } from '#kernel/validation.ts'
import { authWords, type AuthWords } from '../text/index.ts'

export function firmAuthWords(language: Language): AuthWords {
  const words = withRoomWords(authWords(language), language)
  const { card } = words
  const price = CONSULTATION_PRICE.freeWithAccount.value
  return {
    ...words,
    card: {
      ...card,
      terms: { ...card.terms, agree: fill(card.terms.agree, { age: CLIENT_AGE_MIN }) },
      freeAccount: fill(card.freeAccount, { price: price === 0 ? card.free : formatCents(price, language) }),
      newPasswordHint: fill(card.newPasswordHint, { min: PASSWORD_LENGTH_MIN }),
      newPasswordHintCommon: fill(card.newPasswordHintCommon, { min: PASSWORD_LENGTH_MIN }),
    },
  }
}
