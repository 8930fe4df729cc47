// Identifiers as the gateway writes them: 16 bytes in 22 base64url characters.
import { createHash, createHmac, randomBytes } from 'node:crypto'

const AUTHORIZATION_CODE_LENGTH = 6
const FINGERPRINT_BYTES = 15

export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** The same words always give the same id, so account ids survive a restart. */
export function stableId(...words: string[]): string {
  return createHash('sha256').update(words.join('\n')).digest().subarray(0, 16).toString('base64url')
}

/** Six capitals and digits, as a processor answers. */
export function newAuthorizationCode(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  const letters = [...randomBytes(AUTHORIZATION_CODE_LENGTH)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('')
}

/** Twenty characters that are equal for equal numbers and tell nothing about them. */
export function fingerprintOf(secret: string, number: string): string {
  const digest = createHmac('sha256', secret).update(number).digest()
  return digest.subarray(0, FINGERPRINT_BYTES).toString('base64url')
}
