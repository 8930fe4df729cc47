// Why signing in failed, in the specification's codes (§8), whichever identity answered. Every live page carries this; the
// sentences only those that show them: ./error-sentences.ts.
export const AUTH_CODES = [
  'app-deleted',
  'app-not-authorized',
  'argument-error',
  'invalid-api-key',
  'invalid-user-token',
  'user-token-expired',
  'network-request-failed',
  'operation-not-allowed',
  'requires-recent-login',
  'too-many-requests',
  'unauthorized-domain',
  'user-disabled',
  'web-storage-unsupported',
  'invalid-email',
  'user-not-found',
  'wrong-password',
  'email-already-in-use',
  'weak-password',
  'invalid-credential',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'provider-already-linked',
  'quota-exceeded',
  'rejected-credential',
  'timeout',
  'popup-blocked',
  'popup-closed-by-user',
  'redirect-cancelled-by-user',
  'redirect-operation-pending',
] as const

/** Steps of ours for which the specification has no code. */
export const OWN_AUTH_CODES = [
  'login-failed',
  'account-locked',
  'password-too-common',
  'password-too-long',
  'email-not-verified',
  'wrong-code',
  'code-expired',
  'code-spent',
  'wrong-recovery-code',
  'second-factor-over',
  'link-over',
  'link-renewed',
  'last-admin',
  'mail-not-set-up',
] as const
export type AuthCode = (typeof AUTH_CODES)[number] | (typeof OWN_AUTH_CODES)[number]

export type AuthProblem = {
  /** One of the specification's codes, or the identity's own where none of them says it. */
  code: string
  /** Null where the server does not say how long to wait. */
  retryAfterSeconds: number | null
}

/** Names of ours that two parts of the embedded identity give to different things: those of Google's way back. */
const ON_THE_WAY_BACK: Readonly<Record<string, AuthCode>> = {
  invalid_code: 'rejected-credential',
  email_not_verified: 'rejected-credential',
}

/** The embedded identity's name for it. Codes not listed keep their name and read as OTHER. */
const EMBEDDED: Readonly<Record<string, AuthCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_PASSWORD: 'invalid-credential',
  USER_NOT_FOUND: 'invalid-credential',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  BANNED_USER: 'user-disabled',
  UNAUTHORIZED: 'user-token-expired',
  VALIDATION_ERROR: 'argument-error',
  MISSING_FIELD: 'argument-error',
  BODY_MUST_BE_AN_OBJECT: 'argument-error',
  INVALID_ORIGIN: 'app-not-authorized',
  MISSING_OR_NULL_ORIGIN: 'app-not-authorized',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'app-not-authorized',
  INVALID_CALLBACK_URL: 'unauthorized-domain',
  INVALID_REDIRECT_URL: 'unauthorized-domain',
  INVALID_ERROR_CALLBACK_URL: 'unauthorized-domain',
  INVALID_NEW_USER_CALLBACK_URL: 'unauthorized-domain',
  PROVIDER_NOT_FOUND: 'operation-not-allowed',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  EMAIL_PASSWORD_DISABLED: 'operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'operation-not-allowed',
  SESSION_EXPIRED: 'user-token-expired',
  FAILED_TO_GET_SESSION: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_TOKEN: 'invalid-user-token',
  LINK_RENEWED: 'link-renewed',
  SESSION_NOT_FRESH: 'requires-recent-login',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'credential-already-in-use',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'provider-already-linked',
  ACCOUNT_NOT_LINKED: 'account-exists-with-different-credential',
  STATE_MISMATCH: 'rejected-credential',
  PASSWORD_TOO_COMMON: 'password-too-common',
  PASSWORD_TOO_LONG: 'password-too-long',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  INVALID_OTP: 'wrong-code',
  INVALID_CODE: 'wrong-code',
  OTP_EXPIRED: 'code-expired',
  OTP_HAS_EXPIRED: 'code-expired',
  TOO_MANY_ATTEMPTS: 'code-spent',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'code-spent',
  INVALID_BACKUP_CODE: 'wrong-recovery-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-over',
  ACCOUNT_TEMPORARILY_LOCKED: 'account-locked',
  LAST_ADMIN: 'last-admin',
  TOO_MANY_REQUESTS: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  ACCESS_DENIED: 'redirect-cancelled-by-user',
}

/** What an answer without a code means by its status alone. */
const STATUSES: Readonly<Record<number, AuthCode>> = {
  0: 'network-request-failed',
  400: 'argument-error',
  401: 'user-token-expired',
  403: 'app-not-authorized',
  404: 'operation-not-allowed',
  408: 'timeout',
  429: 'too-many-requests',
  503: 'quota-exceeded',
  504: 'timeout',
}

const ALL: readonly string[] = [...AUTH_CODES, ...OWN_AUTH_CODES]

export function isAuthCode(code: string): code is AuthCode {
  return ALL.includes(code)
}

/** The problem behind an answer; status 0 means that no answer came. */
export function authProblem(
  status: number,
  identityCode: string | null = null,
  retryAfterSeconds: number | null = null,
): AuthProblem {
  return { code: codeOf(status, identityCode), retryAfterSeconds }
}

/** The problem in the identity's answer; `body` is null if it was no object. */
export function problemOf(
  response: Pick<Response, 'status' | 'headers'>,
  body: Readonly<Record<string, unknown>> | null,
): AuthProblem {
  const { status, headers } = response
  const wait = Number(headers.get('retry-after') ?? headers.get('x-retry-after') ?? NaN)
  const { code, message } = body ?? {}
  const named = typeof code === 'string' && code !== '' ? code : null
  // The identity's own reading of addresses is a little stricter than ours, and names the field only in its message.
  const isAddress = named === 'VALIDATION_ERROR' && /email/i.test(String(message))
  return authProblem(
    status,
    isAddress ? 'INVALID_EMAIL' : named,
    Number.isFinite(wait) ? Math.max(wait, 0) : null,
  )
}

function codeOf(status: number, identityCode: string | null): string {
  const byStatus = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
  if (identityCode === null) return byStatus ?? 'internal-error'
  const code = identityCode.replace(/^auth\//, '')
  if (isAuthCode(code)) return code
  if (Object.hasOwn(ON_THE_WAY_BACK, code)) return ON_THE_WAY_BACK[code] ?? code
  const known = code.toUpperCase()
  return (Object.hasOwn(EMBEDDED, known) ? EMBEDDED[known] : undefined) ?? code
}

/** The problem behind the code with which another site, such as Google, led back. */
export function socialProblem(identityCode: string): AuthProblem {
  const problem = authProblem(0, identityCode)
  return isAuthCode(problem.code) ? problem : { ...problem, code: 'login-failed' }
}

/** The field to mend, or null where the problem is about none. */
export function fieldOf({ code }: AuthProblem): 'email' | 'password' | 'code' | null {
  return (Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined) ?? null
}

const FIELDS: Readonly<Record<string, 'email' | 'password' | 'code'>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'invalid-credential': 'password',
  'wrong-password': 'password',
  'user-not-found': 'password',
  'weak-password': 'password',
  'password-too-common': 'password',
  'password-too-long': 'password',
  'wrong-code': 'code',
  'code-expired': 'code',
  'code-spent': 'code',
  'wrong-recovery-code': 'code',
}
