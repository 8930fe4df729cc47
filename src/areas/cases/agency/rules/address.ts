// Where a key may be sent: only over https; to this machine itself outside production, where an emulator is.
import type { ValidationCode } from '#kernel/validation.ts'

export const ADDRESS_LENGTH_MAX = 300

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function isKeySafe(address: string, { isDemonstration }: { isDemonstration: boolean }): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isDemonstration && LOOPBACK.includes(hostname))
}

/** By its shape alone; what is safe depends on where the product runs. */
export function whyNotAddress(value: string): ValidationCode | null {
  if (value === '') return 'REQUIRED'
  // Printable signs alone.
  return /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value) ? null : 'INVALID_FORMAT'
}
