// Amounts are integer cents of the US dollar; formatting is the only place where a decimal point appears.
import { type Language, LOCALE } from './language.ts'

export type Cents = number

/** Reads like "$50" or "$1,250.50": cents are shown only where there are some. */
export function formatCents(amount: Cents, language: Language): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  const digits = amount % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}
