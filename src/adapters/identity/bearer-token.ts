// The short-lived token that the API asks for: issued for a session, signed with Ed25519, and worthless without it.
import { createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import { jwt, signJWT } from 'better-auth/plugins/jwt'
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import type { EndpointContext } from './parts.ts'

/** Issuer and audience of our tokens: a name, not an address, so that every instance accepts every other's. */
export const TOKEN_ISSUER = 'immigration-law-portal'
export const TOKEN_LIFE_MINUTES = 15
/** No other kind of token that these keys might ever sign is taken for one. */
export const TOKEN_TYPE = 'portal-session+jwt'
const ALGORITHM = 'EdDSA'
const HEADER_MEMBERS: readonly string[] = ['alg', 'kid', 'typ']

export const KEY_DAYS = 30
/** A token lives minutes; an old key is accepted for a day, so that no clock and no instance is left behind. */
export const KEY_GRACE_HOURS = 24
const KEYS_READ_AGAIN_MS = 5 * 60_000

const OPTIONS = {
  jwks: {
    keyPairConfig: { alg: ALGORITHM, crv: 'Ed25519' },
    rotationInterval: KEY_DAYS * 86_400,
    gracePeriod: KEY_GRACE_HOURS * 3_600,
  },
  jwt: {
    issuer: TOKEN_ISSUER,
    audience: TOKEN_ISSUER,
    expirationTime: `${TOKEN_LIFE_MINUTES}m`,
  },
} as const

type SignedInContext = EndpointContext & { context: { session: { session: { id: string; userId: string } } } }

function issue(ctx: EndpointContext, session: { id: string; userId: string }): Promise<string> {
  const payload = { sub: session.userId, sid: session.id, iat: Math.floor(Date.now() / 1_000) }
  return signJWT(ctx, { options: OPTIONS, payload, header: { typ: TOKEN_TYPE } })
}

/** The library's keys, with tokens of ours: it would not name their type, and would put the whole person into them. */
export function bearerTokens() {
  const library = jwt(OPTIONS)
  const getToken = createAuthEndpoint(
    '/token',
    { method: 'GET', requireHeaders: true, use: [sessionMiddleware] },
    async (ctx) => ctx.json({ token: await issue(ctx, (ctx as SignedInContext).context.session.session) }),
  )
  /** A request for the session also returns a token, in a header. */
  const withSession = createAuthMiddleware(async (ctx) => {
    const { session } = ctx.context.session ?? {}
    if (session) ctx.setHeader('set-auth-jwt', await issue(ctx, session))
  })
  return {
    ...library,
    endpoints: { getJwks: library.endpoints.getJwks, getToken },
    hooks: {
      after: [{ matcher: (ctx: { path?: string }) => ctx.path === '/get-session', handler: withSession }],
    },
  }
}

/** Our public keys, read again when a token names one that is not among them, and every few minutes. */
function createKeySource(read: () => Promise<JSONWebKeySet>) {
  let known: { keys: ReturnType<typeof createLocalJWKSet>; readAt: number } | null = null
  return async (mustRead: boolean) => {
    if (!known || mustRead || Date.now() > known.readAt + KEYS_READ_AGAIN_MS) {
      known = { keys: createLocalJWKSet(await read()), readAt: Date.now() }
    }
    return known.keys
  }
}

/** A header that brings a key along, or says where to fetch one, is none of ours. */
function isOurHeader(token: string): boolean {
  try {
    return Object.keys(decodeProtectedHeader(token)).every((member) => HEADER_MEMBERS.includes(member))
  } catch {
    return false
  }
}

export type BearerClaims = { subject: string; sessionId: string }

/** A token's content, if its signature, kind and times are right; whether its session is open is another matter. */
export function createTokenReader(readKeys: () => Promise<JSONWebKeySet>) {
  const keys = createKeySource(readKeys)
  const expected = {
    algorithms: [ALGORITHM],
    typ: TOKEN_TYPE,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_ISSUER,
    maxTokenAge: `${TOKEN_LIFE_MINUTES}m`,
    requiredClaims: ['exp', 'iat', 'sub', 'sid'],
  }
  const payloadOf = async (token: string): Promise<JWTPayload | null> => {
    for (const mustRead of [false, true]) {
      // Outside the try: keys that cannot be read say nothing about the token.
      const known = await keys(mustRead)
      try {
        return (await jwtVerify(token, known, expected)).payload
      } catch (error) {
        if (mustRead || !(error instanceof errors.JWKSNoMatchingKey)) return null
      }
    }
    return null
  }
  return async (token: string): Promise<BearerClaims | null> => {
    if (!isOurHeader(token)) return null
    const { sub, sid } = (await payloadOf(token)) ?? {}
    return typeof sub === 'string' && sub !== '' && typeof sid === 'string'
      ? { subject: sub, sessionId: sid }
      : null
  }
}
