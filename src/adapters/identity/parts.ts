// What the account endpoints share: the rows, the counted tries, the mails, and how they refuse.
import { APIError } from 'better-auth/api'
import type { GenericEndpointContext } from 'better-auth'
import { networkOf } from '#kernel/network.ts'
import { PASSWORD_LENGTH_MIN, whyNotEmail } from '#kernel/validation.ts'
import type { Database } from '#platform/database.ts'
import {
  CLIENT_ADDRESS_HEADER,
  type NoteFailedTry,
  type RecordAccountEvent,
} from '#platform/ports/identity.ts'
import type { AttemptKind } from './attempt-limits.ts'
import type { Attempts, Claim } from './attempts.ts'
import type { Mails } from './mails.ts'
import { PASSWORD_LENGTH_MAX, type PasswordRule } from './password-rule.ts'
import type { ProofPurpose, Proofs } from './proofs.ts'
import { plainEmail } from '#kernel/plain-email.ts'

export type Parts = {
  db: Database
  attempts: Attempts
  mails: Mails
  /** False: what needs a mailed code or link is refused. */
  sendsMail: () => boolean
  passwords: PasswordRule
  proofs: Proofs
  record: RecordAccountEvent
  note: NoteFailedTry
  mayTurnOffSecondFactor: (subject: string) => Promise<boolean>
  hasProvenInVisit: (email: string, visitorKey: string) => Promise<boolean>
}

/** What an endpoint of the library is given. */
export type EndpointContext = GenericEndpointContext

const MESSAGES = {
  INVALID_CODE: 'This code is not right',
  INVALID_EMAIL: 'Not an e-mail address',
  INVALID_EMAIL_OR_PASSWORD: 'Invalid e-mail or password',
  INVALID_PASSWORD: 'Invalid password',
  INVALID_TOKEN: 'This link was used or is too old',
  LINK_RENEWED: 'This link is too old, and a new one was sent',
  'mail-not-set-up': 'No mail can be sent yet',
  OPERATION_NOT_ALLOWED: 'This way of signing in is not open',
  OTP_EXPIRED: 'This code is too old',
  PASSWORD_TOO_COMMON: 'This password is one of the first that others would try',
  PASSWORD_TOO_LONG: 'This password is too long',
  PASSWORD_TOO_SHORT: 'This password is too short',
  TOO_MANY_ATTEMPTS: 'Too many tries with this code',
} as const

export function refusal(
  status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN',
  code: keyof typeof MESSAGES,
): APIError {
  return new APIError(status, { code, message: MESSAGES[code] })
}

/** The address in lower case, as stored; refuses an invalid one. */
export function addressIn(text: string): string {
  const email = plainEmail(text)
  if (whyNotEmail(email) !== null) throw refusal('BAD_REQUEST', 'INVALID_EMAIL')
  return email
}

/** Refuses a new password that is too short, too long or among the first that anybody would try. */
export async function checkNewPassword(parts: Parts, password: string, email: string): Promise<void> {
  if (password.length < PASSWORD_LENGTH_MIN) throw refusal('BAD_REQUEST', 'PASSWORD_TOO_SHORT')
  if (password.length > PASSWORD_LENGTH_MAX) throw refusal('BAD_REQUEST', 'PASSWORD_TOO_LONG')
  if (await parts.passwords.isCommon(password, email)) throw refusal('BAD_REQUEST', 'PASSWORD_TOO_COMMON')
}

const PASSWORD_KINDS: readonly AttemptKind[] = ['password-of-account', 'password-on-known-device']

/** Counts a mail with a code or a link against its address and the network that asks for it, or refuses it. */
export async function countMail(
  ctx: EndpointContext,
  parts: Parts,
  purpose: ProofPurpose,
  email: string,
): Promise<void> {
  if (!parts.sendsMail()) throw refusal('FORBIDDEN', 'mail-not-set-up')
  await countAttempt(parts, [...mailsTo(purpose, email), ['letter-from-client', clientOf(ctx)]])
}

export function mailsTo(purpose: ProofPurpose, email: string): Claim[] {
  return [...codesTo(purpose, email), ['letter-to-address', email]]
}

export function codesTo(purpose: ProofPurpose, email: string): Claim[] {
  return [['code-to-address', `${purpose} ${email}`]]
}

/** Counts a try, or refuses it with the seconds to wait. */
export async function countAttempt(parts: Parts, claims: readonly Claim[]): Promise<void> {
  const seconds = await parts.attempts.take(claims)
  if (seconds === 0) return
  const isLocked = claims.some(([kind]) => PASSWORD_KINDS.includes(kind))
  const code = isLocked ? 'ACCOUNT_TEMPORARILY_LOCKED' : 'TOO_MANY_REQUESTS'
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code, message: 'Too many tries for now' },
    { 'retry-after': String(seconds) },
  )
}

/** What one network tries at one account. */
export function ofAccountFrom(email: string, client: string): string {
  return `${email} ${client}`
}

/** The network a request comes from: an IPv4 address, or the /64 of an IPv6 one. */
export function clientOf(ctx: EndpointContext): string {
  return networkOf(ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? '') || 'unknown'
}

/** The opaque key of a person without an account; null if the request brought none. */
export function visitorKeyOf(ctx: EndpointContext): string | null {
  const key = ctx.headers?.get('visitor-key') ?? ''
  return /^[\w-]{43}$/.test(key) ? key : null
}

export function acceptLanguageOf(ctx: EndpointContext): string | null {
  return ctx.headers?.get('accept-language') ?? null
}
