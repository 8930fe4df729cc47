// Passwords kept as no real product may: a test about something else does not wait for a hash that is made to be slow.
import { createHash, randomUUID } from 'node:crypto'
import type { PasswordHashing } from '#adapters/identity/embedded-identity.ts'

/** With a salt, as the real one: no two accounts may look the same. */
function cheapHash(password: string, salt: string): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${password}`).digest('hex')}`
}

export const CHEAP_PASSWORDS: PasswordHashing = {
  hash: (password) => Promise.resolve(cheapHash(password, randomUUID())),
  verify: ({ hash, password }) => Promise.resolve(hash === cheapHash(password, hash.split(':', 1)[0] ?? '')),
}
