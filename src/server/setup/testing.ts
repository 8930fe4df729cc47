// For tests only: what an authenticator app makes of the key that a page shows.

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret behind a key in base 32, as people read it in groups. */
export function secretOfKey(shown: string): string {
  const key = shown.replaceAll(/\s/g, '')
  const bits = [...key].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from(bytes).toString()
}
