// Sign-in on our own PostgreSQL: passwords, sessions and short-lived bearer tokens by Better Auth.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Database } from '#platform/database.ts'
import {
  type AccountLetter,
  CLIENT_ADDRESS_HEADER,
  type Identity,
  type VerifiedIdentity,
} from '#platform/ports/identity.ts'
import type { Language } from '#kernel/language.ts'
import { PASSWORD_LENGTH_MIN } from '#kernel/validation.ts'
import { createAccounts } from './accounts.ts'
import * as tables from './tables.ts'

export type EmbeddedIdentityOptions = {
  db: Database
  secret: string
  publicUrl: string
  /** Other origins from which people may sign in, such as a second address of the same server. */
  trustedOrigins: readonly string[]
  /** Sends a letter, now or soon; it holds codes and links that nobody else may read. */
  announce: (letter: AccountLetter) => Promise<void>
  /** The language of the person who has this address; null for nobody we know. */
  languageOf: (email: string) => Promise<Language | null>
}

/** Issuer and audience of our tokens: a name, not an address, so that every instance accepts every other's. */
export const TOKEN_ISSUER = 'immigration-law-portal'
export const TOKEN_LIFE_MINUTES = 15
export const SESSION_COOKIE_PREFIX = 'portal'
const PASSWORD_LENGTH_MAX = 128

function createAuth(options: EmbeddedIdentityOptions) {
  return betterAuth({
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.publicUrl, ...options.trustedOrigins],
    telemetry: { enabled: false },
    database: drizzleAdapter(options.db, { provider: 'pg', schema: tables }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      revokeSessionsOnPasswordReset: true,
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: { '/sign-in/email': { window: 60, max: 30 }, '/sign-up/email': { window: 60, max: 30 } },
    },
    advanced: {
      cookiePrefix: SESSION_COOKIE_PREFIX,
      // Said outright: the library would switch the check of a request's origin off where NODE_ENV is "test".
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: { disabled: true },
    plugins: [
      jwt({
        jwt: {
          issuer: TOKEN_ISSUER,
          audience: TOKEN_ISSUER,
          expirationTime: `${TOKEN_LIFE_MINUTES}m`,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
    ],
  })
}

/** Our public keys, kept in memory and read again when a token names one that is not among them. */
function createKeySource(read: () => Promise<JSONWebKeySet>) {
  let known: ReturnType<typeof createLocalJWKSet> | null = null
  return async (refresh: boolean) => {
    if (!known || refresh) known = createLocalJWKSet(await read())
    return known
  }
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey
}

export type EmbeddedIdentity = Identity & {
  /** For the demonstration firm and tests: makes an account and answers with its subject. */
  createAccount(person: { email: string; password: string; name: string }): Promise<string>
}

export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const auth = createAuth(options)
  const keys = createKeySource(() => auth.api.getJwks())

  async function verifySignature(token: string): Promise<JWTPayload | null> {
    const expected = { issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER, requiredClaims: ['exp', 'sub', 'sid'] }
    for (const refresh of [false, true]) {
      try {
        return (await jwtVerify(token, await keys(refresh), expected)).payload
      } catch (error) {
        if (refresh || !isUnknownKey(error)) return null
      }
    }
    return null
  }

  /** A token outlives its session by up to its life, so the session itself is asked every time. */
  async function verify(token: string): Promise<VerifiedIdentity | null> {
    const claims = await verifySignature(token)
    if (!claims?.sub || typeof claims['sid'] !== 'string') return null
    const rows = await options.db
      .select({
        email: tables.user.email,
        isEmailProven: tables.user.emailVerified,
        hasSecondFactor: tables.user.twoFactorEnabled,
      })
      .from(tables.session)
      .innerJoin(tables.user, eq(tables.user.id, tables.session.userId))
      .where(
        and(
          eq(tables.session.id, claims['sid']),
          eq(tables.session.userId, claims.sub),
          gt(tables.session.expiresAt, new Date()),
          isNull(tables.user.disabledAt),
        ),
      )
    const owner = rows[0]
    if (!owner) return null
    return { subject: claims.sub, sessionId: claims['sid'], ...owner }
  }

  return {
    verify,
    handle: (request) => auth.handler(request),
    accounts: createAccounts({ db: options.db, startReset: () => Promise.resolve() }),
    async createAccount(person) {
      const context = await auth.$context
      const known = await context.internalAdapter.findUserByEmail(person.email)
      if (known) return known.user.id
      const created = await auth.api.signUpEmail({ body: person })
      return created.user.id
    },
  }
}
