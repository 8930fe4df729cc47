// The words of signing in with the firm's facts filled in. For loaders: it contains both languages.
import { CLIENT_AGE_MIN } from '#firm/deadlines.ts'
import { wordsWithFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import { fill, type Language } from '#kernel/language.ts'
import { PASSWORD_LENGTH_MIN } from '#kernel/validation.ts'
import { authWords, type AuthWords } from '../words/index.ts'

export function firmAuthWords(language: Language, settled: Settled): AuthWords {
  const words = wordsWithFacts(authWords(language), language, settled)
  const { card } = words
  return {
    ...words,
    card: {
      ...card,
      terms: { ...card.terms, agree: fill(card.terms.agree, { age: CLIENT_AGE_MIN }) },
      newPasswordHint: fill(card.newPasswordHint, { min: PASSWORD_LENGTH_MIN }),
      newPasswordHintCommon: fill(card.newPasswordHintCommon, { min: PASSWORD_LENGTH_MIN }),
    },
  }
}
