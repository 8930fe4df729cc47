// The name of one charge attempt: our search key at the gateway, and what a person reads out on the phone.
import { randomInt } from 'node:crypto'

/** Without I, L, O and U, often misheard or mistyped. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Whether the text may be a reference, in capitals. */
export function isReference(typed: string): boolean {
  return new RegExp(`^P[${LETTERS}]{${LENGTH}}$`).test(typed)
}

/** "P" and twelve characters, 60 random bits; one word, because the gateway's search matches words. */
export function newReference(): string {
  return `P${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
