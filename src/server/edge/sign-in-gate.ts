// In front of sign-in: whatever another site's page can send without asking is refused before anything counts it.
import type { IncomingMessage } from 'node:http'

export type GateRefusal = 'ACCESS_DENIED' | 'UNSUPPORTED_BODY'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Null where the request may go on to the identity, which looks once more. */
export function whyNotToSignIn(
  { method = 'GET', headers }: IncomingMessage,
  ownOrigins: ReadonlySet<string>,
): GateRefusal | null {
  if (READING.has(method)) return null
  const { origin } = headers
  if (origin !== undefined && !ownOrigins.has(origin)) return 'ACCESS_DENIED'
  // A browser that names no origin still says whether another site's page is asking.
  if (origin === undefined && headers['sec-fetch-site'] === 'cross-site') return 'ACCESS_DENIED'
  return isJson(headers['content-type']) ? null : 'UNSUPPORTED_BODY'
}

/**
 * The same for the plain form of the sign-in page. Any page of any site may send one, so the browser must say that it was
 * ours; every browser of the last years does.
 */
export function whyNotToPost(
  { headers }: IncomingMessage,
  ownOrigins: ReadonlySet<string>,
): GateRefusal | null {
  const { origin } = headers
  const isOurs = origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : ownOrigins.has(origin)
  if (!isOurs) return 'ACCESS_DENIED'
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')
    ? null
    : 'UNSUPPORTED_BODY'
}

/** A body without a type can be sent by any page, so only the named one counts. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}
