// Amounts are integer cents of the US dollar; formatting is the only place where a decimal point appears.
import { type Language, LOCALE } from './language.ts'

export type Cents = number

/** To make one takes fifty times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Reads like "$50" or "$1,250.50": cents are shown only if there are any. */
export function formatCents(amount: Cents, language: Language): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  const digits = amount % 100 === 0 ? 0 : 2
  const key = language + digits
  const format = formats.get(key) ?? formatOf(language, digits)
  formats.set(key, format)
  return format.format(amount / 100)
}
