// The A-Number of a person, as compared and as shown.
import { readAlienNumber } from '#kernel/typed-text.ts'
import { whyNotAlienNumber } from '#kernel/validation.ts'

const DIGITS = 9

/** Nine digits, with zeros in front: "A12-345-678" is "012345678". Null: it is no A-Number. */
export function aNumberDigits(typed: string): string | null {
  if (whyNotAlienNumber(typed) !== null) return null
  return readAlienNumber(typed).slice(1).padStart(DIGITS, '0')
}

/** "A012-345-678" */
export function aNumberShown(digits: string): string {
  return `A${digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')}`
}
