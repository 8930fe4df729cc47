// How a card or a bank account is called, so that its owner knows which one it is.
import { fill } from '#kernel/language.ts'

type MethodWords = { card: string; bank: string; aCard: string; aBank: string }
type Named = { method: 'card' | 'bank'; cardType: string | null; last4: string | null }

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
}

/** Null where the gateway has not said it, or names one that is none of these. */
export function cardBrand(cardType: string | null): string | null {
  return BRANDS[cardType ?? ''] ?? null
}

export function methodName({ method, cardType, last4 }: Named, words: MethodWords): string {
  if (method === 'bank') return last4 === null ? words.aBank : fill(words.bank, { last4 })
  const brand = cardBrand(cardType) ?? words.aCard
  return last4 === null ? brand : fill(words.card, { brand, last4 })
}
