// What an ID token of Firebase proves. https://firebase.google.com/docs/auth/admin/verify-id-tokens names the checks.
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  UnsecuredJWT,
} from 'jose'
import type { HostedProof } from './hosted-proof.ts'

export type HostedTokenOptions = {
  projectId: string
  /** True only if Google's emulator replaces it: then tokens are unsigned, and only unsigned ones are read. */
  isEmulated: boolean
  /** Where the keys are; Google's own if left out. */
  keysUrl?: string
  now: () => Date
}

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const KEYS_WAIT_MS = 5_000
/** Google publishes a new key hours before it signs with it. */
const KEYS_REFRESH_MS = 3_600_000
const KEYS_RETRY_MS = 60_000
/** An unknown key is asked for at most this often. */
const KEYS_COOLDOWN_MS = 30_000
const TOKEN_LENGTH_MAX = 8_192
const SUBJECT_LENGTH_MAX = 128
/** How far our clock and Google's may differ. */
const CLOCK_SKEW_SECONDS_MAX = 30

/** Facebook, telephone, anonymous and self-made sign-ins are not among them. */
const METHODS = new Map<unknown, HostedProof['method']>([
  ['password', 'password'],
  ['google.com', 'google'],
])

/** The keys could not be had, so that nothing can be said about any token. */
class KeysUnreachable extends Error {}

export type HostedTokens = {
  /** Null for whatever is no proof. Rejects while Google's keys cannot be had and none is known yet. */
  read(token: string): Promise<HostedProof | null>
}

export function createHostedTokens(options: HostedTokenOptions): HostedTokens {
  const { projectId, isEmulated, now } = options
  const keys = createKeySource(new URL(options.keysUrl ?? KEYS_URL), now)
  async function claimsOf(token: string): Promise<JWTPayload> {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: now(),
    }
    if (isEmulated) return UnsecuredJWT.decode(token, expected).payload
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload
  }
  return {
    async read(token) {
      if (token.length > TOKEN_LENGTH_MAX) return null
      try {
        return proofIn(await claimsOf(token), now())
      } catch (error) {
        if (error instanceof KeysUnreachable) throw error
        return null
      }
    },
  }
}

/**
 * Google's keys, kept in memory. They are read again every hour beside the requests, so that none waits for it and an hour without Google
 * refuses no one; and at once when a token names a key not among them.
 */
function createKeySource(url: URL, now: () => Date): JWTVerifyGetKey {
  const known = createRemoteJWKSet(url, {
    timeoutDuration: KEYS_WAIT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  })
  let dueAt = now().getTime() + KEYS_REFRESH_MS
  return async (header, token) => {
    if (now().getTime() >= dueAt) {
      dueAt = now().getTime() + KEYS_REFRESH_MS
      known.reload().catch(() => {
        dueAt = now().getTime() + KEYS_RETRY_MS
      })
    }
    try {
      return await known(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      throw new KeysUnreachable("Google's keys could not be read", { cause: error })
    }
  }
}

/** The signature, issuer, audience and end of the token were good; its content must be whole too. */
function proofIn(claims: JWTPayload, now: Date): HostedProof | null {
  const { sub, exp, iat, auth_time: startedAt, email, email_verified: isProven } = claims
  const firebase = recordIn(claims['firebase'])
  const method = METHODS.get(firebase['sign_in_provider'])
  const subject = textIn(sub)
  const address = textIn(email)
  if (subject === null || subject.length > SUBJECT_LENGTH_MAX || address === null || !method) return null
  // A tenant of the project is another set of people under the same issuer and audience.
  if (firebase['tenant'] !== undefined || typeof exp !== 'number') return null
  if (!isPast(startedAt, now) || !isPast(iat, now)) return null
  return {
    subject,
    sessionId: `${startedAt}-${subject}`,
    startedAt: new Date(startedAt * 1_000),
    email: address,
    isEmailProven: isProven === true,
    hasSecondFactor: textIn(firebase['sign_in_second_factor']) !== null,
    method,
  }
}

function isPast(seconds: unknown, now: Date): seconds is number {
  return Number.isSafeInteger(seconds) && Number(seconds) <= now.getTime() / 1_000 + CLOCK_SKEW_SECONDS_MAX
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
