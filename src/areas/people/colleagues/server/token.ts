import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export function mintToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of it: 256 bits of chance need no key. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
