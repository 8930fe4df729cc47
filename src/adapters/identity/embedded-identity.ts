// Sign-in on our own PostgreSQL: passwords, sessions and short-lived bearer tokens by Better Auth.
//
// Its endpoints, all below /api/auth. Each refuses with { code, message }; 429 comes with Retry-After, and with
// ACCOUNT_TEMPORARILY_LOCKED after too many wrong passwords at one address, known or not, else TOO_MANY_REQUESTS.
//   POST /sign-up/email { email, password, name? }   always "a code was sent", taken or not; but the visitor whose key has
//     just proven a free address is signed in: { signedIn: true }
//   POST /sign-in/email { email, password }          403 EMAIL_NOT_VERIFIED: a new code was sent; 403 BANNED_USER
//   POST /sign-out, GET /get-session, GET /token, GET /jwks
//   POST /email-code/send { email }                  once more
//   POST /email-code/prove { email, code } or { token }   a code works in the browser that asked for it alone; opens
//     the session, or answers { newPasswordToken } for /reset-password where the password was not chosen in this browser
//   POST /request-password-reset { email }, POST /reset-password { token, newPassword }
//   POST /change-password { currentPassword, newPassword }
//   POST /change-email { newEmail, password }, POST /change-email/confirm { code }
import { hkdfSync } from 'node:crypto'
import { APIError } from 'better-auth/api'
// Without the layer for databases that we do not use, which is a tenth of what a start reads.
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import { PASSWORD_LENGTH_MIN } from '#kernel/validation.ts'
import { type Database, prepared } from '#platform/database.ts'
import {
  type AccountMail,
  CLIENT_ADDRESS_HEADER,
  type Identity,
  type NoteFailedTry,
  type RecordAccountEvent,
  type VerifiedIdentity,
} from '#platform/ports/identity.ts'
import { accountPlugin } from './account-plugin.ts'
import { createAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { type BearerClaims, bearerTokens, createTokenReader } from './bearer-token.ts'
import { passwordHashOf, registerAddress, setPassword } from './credentials.ts'
import { startReset } from './endpoints/reset-password.ts'
import { forgetUnproven } from './forget-unproven.ts'
import type { GoogleConfig } from './google-provider.ts'
import { googleSignIn } from './google-sign-in.ts'
import { createMails } from './mails.ts'
import { refusingWhileAway, withNotice } from './noticed-errors.ts'
import { createPasswordRule, PASSWORD_LENGTH_MAX } from './password-rule.ts'
import type { EndpointContext, Parts } from './parts.ts'
import { createProofs } from './proofs.ts'
import { recordSecondFactor } from './record-second-factor.ts'
import { giveKnownSecondFactor, secondFactor } from './second-factor.ts'
import * as tables from './tables.ts'

export type EmbeddedIdentityOptions = {
  db: Database
  secret: string
  publicUrl: string
  /** Other origins from which people may sign in, such as a second address of the same server. */
  trustedOrigins: readonly string[]
  /** Sends a mail, now or soon; its codes and links are for its recipient only. */
  announce: (mail: AccountMail) => Promise<void>
  /** False while the firm has no mail server; left out: true. */
  sendsMail?: () => boolean
  /** The language of the person who has this address; null where we know no such person. */
  languageOf: (email: string) => Promise<Language | null>
  /** Records changes to a person's account; optional. */
  record?: RecordAccountEvent
  /** Asked before a person turns their second step off; if left out, everyone may. */
  mayTurnOffSecondFactor?: (subject: string) => Promise<boolean>
  /** Whether the visitor with this key has just proven the address by a code of ours; optional. */
  hasProvenInVisit?: (email: string, visitorKey: string) => Promise<boolean>
  /** Called for failed tries; optional. */
  note?: NoteFailedTry
  /** Words that a stranger would think of first, such as the firm's name: no password is made of them. */
  firmWords?: readonly string[]
  /** Null while the firm has not set Google up. */
  google?: () => GoogleConfig | null
  /** Called for an unsendable mail, as no caller waits for it. */
  report?: (error: unknown) => void
  /** How passwords are kept: scrypt, made to be slow, unless a test about something else says so. */
  passwords?: PasswordHashing | undefined
}

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

export type EmbeddedIdentity = Identity & {
  /** For the demonstration firm and tests: makes an account with a proven address and answers with its subject. */
  createAccount(person: { email: string; password: string; name: string }): Promise<string>
  /** For the same: turns on a second factor with a known secret, if there is none. */
  giveSecondFactor(subject: string, secret: string): Promise<void>
  /** Whether this is the account's password; counts no try, so it is for the start alone. */
  hasPassword(subject: string, password: string): Promise<boolean>
  /** Deletes accounts whose address was never proven and that are too old by now; how many there were. */
  forgetUnproven(): Promise<number>
  /** When every mail that an answer has caused is on its way. */
  settled(): Promise<void>
}

const DAY_SECONDS = 86_400
export const SESSION_IDLE_DAYS = 7
export const SESSION_DAYS_MAX = 30
const SEEN_AGAIN_MS = 5 * 60_000

function partsOf(options: EmbeddedIdentityOptions): Parts {
  const key = (name: string) => new Uint8Array(hkdfSync('sha256', options.secret, '', `identity/${name}`, 32))
  return {
    db: options.db,
    attempts: createAttempts(options.db, key('attempts')),
    mails: createMails({ report: () => undefined, ...options }),
    sendsMail: options.sendsMail ?? (() => true),
    passwords: createPasswordRule(options.firmWords ?? []),
    proofs: createProofs(options.db, key('proofs')),
    record: options.record ?? (() => Promise.resolve()),
    note: options.note ?? (() => undefined),
    mayTurnOffSecondFactor: options.mayTurnOffSecondFactor ?? (() => Promise.resolve(true)),
    hasProvenInVisit: options.hasProvenInVisit ?? (() => Promise.resolve(false)),
  }
}

/** In https the browser itself keeps these cookies to this very host; the library would prefix them more weakly. */
function cookiePolicy(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https://')
  return {
    useSecureCookies: false,
    cookiePrefix: isSecure ? '__Host-portal' : 'portal',
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
  } as const
}

function createAuth(options: EmbeddedIdentityOptions, parts: Parts) {
  return betterAuth({
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [options.publicUrl, ...options.trustedOrigins],
    telemetry: { enabled: false },
    database: withNotice(drizzleAdapter(options.db, { provider: 'pg', schema: tables })),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      ...(options.passwords && { password: options.passwords }),
    },
    session: { expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      session: {
        create: { before: ({ userId }) => refuseDisabled(options.db, userId) },
        update: { before: (change, ctx) => Promise.resolve({ data: withinLongest(change, ctx) }) },
      },
    },
    // Tries are counted per account, device and network in our own table.
    rateLimit: { enabled: false },
    advanced: {
      ...cookiePolicy(options.publicUrl),
      // Said outright: the library would switch the check of a request's origin off where NODE_ENV is "test".
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: { disabled: true },
    // An unexpected error is thrown to the server, which logs it: the library would print it with its parameters.
    onAPIError: { throw: true },
    plugins: [
      secondFactor(parts, new URL(options.publicUrl).hostname),
      recordSecondFactor(parts),
      googleSignIn(parts, options.google ?? (() => null)),
      bearerTokens(),
      accountPlugin(parts),
    ],
  })
}

type SessionChange = { expiresAt?: Date | undefined }

/** A session in use is extended, but not forever. */
function withinLongest(change: SessionChange, ctx: EndpointContext | null): SessionChange {
  const current = ctx?.context.session?.session
  if (!change.expiresAt || !current) return change
  const end = current.createdAt.getTime() + SESSION_DAYS_MAX * DAY_SECONDS * 1_000
  return { ...change, expiresAt: new Date(Math.min(change.expiresAt.getTime(), end)) }
}

/** Only a person who has just proven their identity gets here. */
async function refuseDisabled(db: Database, userId: string): Promise<void> {
  const rows = await db
    .select({ disabledAt: tables.user.disabledAt })
    .from(tables.user)
    .where(eq(tables.user.id, userId))
  if (!rows[0]?.disabledAt) return
  throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'This account is disabled' })
}

const openSession = prepared((db) => {
  const { session, user } = tables
  return db
    .select({
      email: user.email,
      isEmailProven: user.emailVerified,
      hasSecondFactor: user.twoFactorEnabled,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(session.userId, sql.placeholder('subject')),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.createdAt, sql.placeholder('begunAfter')),
        isNull(user.disabledAt),
      ),
    )
    .prepare('open_session')
})

/** A token outlives its session by up to its life, so the session itself is asked every time. */
async function findSession(db: Database, claims: BearerClaims): Promise<VerifiedIdentity | null> {
  const { session } = tables
  const now = Date.now()
  const [found] = await openSession(db).execute({
    sessionId: claims.sessionId,
    subject: claims.subject,
    now: new Date(now),
    begunAfter: new Date(now - SESSION_DAYS_MAX * DAY_SECONDS * 1_000),
  })
  if (!found) return null
  const { lastSeenAt, ...owner } = found
  const seenBefore = new Date(now - SEEN_AGAIN_MS)
  if (lastSeenAt < seenBefore) {
    const isStillOld = and(eq(session.id, claims.sessionId), lt(session.lastSeenAt, seenBefore))
    await db
      .update(session)
      .set({ lastSeenAt: new Date(now) })
      .where(isStillOld)
  }
  return { ...claims, ...owner }
}

export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const parts = partsOf(options)
  const auth = createAuth(options, parts)
  const read = createTokenReader(() => auth.api.getJwks())
  return {
    async verify(token) {
      const claims = await read(token)
      return claims && findSession(options.db, claims)
    },
    handle: (request) => refusingWhileAway(() => auth.handler(request)),
    accounts: createAccounts({
      db: options.db,
      startReset: (email) => startReset(parts, email.toLowerCase(), null),
    }),
    settled: parts.mails.settled,
    forgetUnproven: () => forgetUnproven(options.db, new Date()),
    async giveSecondFactor(subject, secret) {
      const { secretConfig } = await auth.$context
      await giveKnownSecondFactor(options.db, secretConfig, subject, secret)
    },
    async hasPassword(subject, password) {
      const hash = await passwordHashOf(options.db, subject)
      return hash !== null && (await auth.$context).password.verify({ hash, password })
    },
    async createAccount({ email, password, name }) {
      const address = email.toLowerCase()
      const known = await registerAddress(options.db, { email: address, name })
      if (known.isProven) return known.id
      const context = await auth.$context
      await setPassword(options.db, known.id, await context.password.hash(password))
      await options.db.update(tables.user).set({ emailVerified: true }).where(eq(tables.user.id, known.id))
      return known.id
    },
  }
}
