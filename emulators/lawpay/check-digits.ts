// What a number says about itself: its check digit and, for a card, its brand.
import type { CardType } from './test-numbers.ts'

/** The Luhn rule: from the right, every second digit counts double. */
export function hasLuhnDigit(number: string): boolean {
  if (!/^\d+$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The rule of the American Bankers Association for nine digits: weights 3, 7, 1. */
export function hasRoutingDigit(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false
  const weights = [3, 7, 1]
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

const BRANDS: readonly [RegExp, CardType][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'MASTERCARD'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^(30[0-5]|3095|36|38|39)/, 'DINERS_CLUB'],
  [/^35(2[89]|[3-8])/, 'JCB'],
]

export function cardTypeOf(number: string): CardType {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'UNKNOWN'
}
