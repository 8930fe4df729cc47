// The name of a card or bank account by which its owner recognizes it.
import { fill, type Language } from '#kernel/language.ts'
import type { GatewayMethod } from './payment.ts'

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
}

type MethodWords = { card: string; bank: string; ending: string }

const WORDS: Record<Language, MethodWords> = {
  en: { card: 'Card', bank: 'Bank account', ending: '{name} ending in {last4}' },
  es: { card: 'Tarjeta', bank: 'Cuenta bancaria', ending: '{name} terminada en {last4}' },
}

export type Online = { method: GatewayMethod; cardType: string | null; last4: string | null }

/** "Visa ending in 4242"; shorter if the gateway has not named the brand or it is none of these. */
export function methodName({ method, cardType, last4 }: Online, language: Language): string {
  const brand = method === 'card' ? BRANDS[cardType ?? ''] : undefined
  const words = WORDS[language]
  const name = brand ?? words[method]
  return last4 === null ? name : fill(words.ending, { name, last4 })
}
