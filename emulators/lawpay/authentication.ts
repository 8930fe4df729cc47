// Who is calling: HTTP Basic with a key as the user name and an empty password.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Gateway } from './gateway.ts'
import { refusal } from './refusal.ts'

/** Everything but creating a token needs the secret key. */
export function requireSecretKey(gateway: Gateway, authorization: string | undefined): void {
  if (!isSame(userOf(authorization), gateway.secretKey)) throw refusal('not_authorized')
}

/** A token may be requested with the public key, which may also be in the request itself. */
export function requireAnyKey(gateway: Gateway, authorization: string | undefined, parameter: unknown): void {
  const key = authorization === undefined && typeof parameter === 'string' ? parameter : userOf(authorization)
  if (!isSame(key, gateway.publicKey) && !isSame(key, gateway.secretKey)) throw refusal('not_authorized')
}

function userOf(authorization: string | undefined): string {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return ''
  return Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Takes as long for a nearly right key as for a wrong one. */
function isSame(given: string, expected: string): boolean {
  return given !== '' && timingSafeEqual(digest(given), digest(expected))
}
