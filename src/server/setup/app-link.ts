// How the key of the second step gets into an authenticator app: as a link, and as the square that a camera reads.
import { randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { appKey } from '#adapters/identity/second-factor-codes.ts'

/** Twenty signs of ASCII are 131 bits of chance, and 32 signs to type. */
const SECRET_SIGNS = 20
const [FIRST_SIGN, LAST_SIGN] = [0x21, 0x7e] as const

export function mintSecret(): string {
  const signs = Array.from({ length: SECRET_SIGNS }, () => randomInt(FIRST_SIGN, LAST_SIGN + 1))
  return String.fromCharCode(...signs)
}

/** As apps read it; the colon parts issuer and account, so that the firm's own name has none. */
export function appLink(secret: string, { firm, email }: { firm: string; email: string }): string {
  const issuer = firm.replaceAll(':', ' ')
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${appKey(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** Side in dots, and the path of the dark ones. */
export function squareOf(text: string): { side: number; path: string } {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { side: data.length, path }
}
