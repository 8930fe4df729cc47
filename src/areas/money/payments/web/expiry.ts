// "04 / 29": a card's month and year, typed in one field as digits only.

/** The typed text with its slash. Deleting the slash deletes the digit before it. */
export function shownExpiry(typed: string, before: string): string {
  const digits = expiryDigits(typed)
  if (before.endsWith(' / ') && typed === before.slice(0, -1)) return digits.slice(0, -1)
  if (digits.length < 2) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Two digits of month, then two of year: "4" can only be April, "1/" is January, "2029" is "29". */
function expiryDigits(typed: string): string {
  const digits = typed
    .replace(/^\D*(\d)\D/, '0$1')
    .replaceAll(/\D/g, '')
    .replace(/^[2-9]/, '0$&')
  const [month, year] = [digits.slice(0, 2), digits.slice(2)]
  if (!year.startsWith('20')) return month + year.slice(0, 2)
  return month + (year.length < 4 ? year : year.slice(2, 4))
}

export type Expiry = { month: number; year: number }

/** Null unless it is a month and a two- or four-digit year of this century. */
export function readExpiry(text: string): Expiry | null {
  const found = /^(\d{2}) \/ (?:20)?(\d{2})$/.exec(shownExpiry(text, ''))
  const month = Number(found?.[1] ?? 0)
  return found && month >= 1 && month <= 12 ? { month, year: 2000 + Number(found[2]) } : null
}
