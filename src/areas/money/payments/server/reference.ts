// The name of one attempt to charge: what we search the gateway by, and what a person reads out on the phone.
import { randomInt } from 'node:crypto'

/** Without I, L, O and U: nothing is misheard or mistyped. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Whether somebody may have typed one, in capitals. */
export function isReference(typed: string): boolean {
  return new RegExp(`^P[${LETTERS}]{${LENGTH}}$`).test(typed)
}

/** "P" and twelve characters, 60 bits of chance; one word, because the gateway's search matches words. */
export function newReference(): string {
  return `P${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
