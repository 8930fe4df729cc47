// An authenticator app on somebody's phone.
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'

/** What an authenticator app shows that was given the key on the page. */
export function codeOfKey(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
  return codeOfStep(secret, stepAt(Date.now()))
}
