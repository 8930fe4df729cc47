// Firebase's names for what went wrong, where the specification has another name for it or none.
import { type AuthProblem, authProblem, type OWN_AUTH_CODES, type AUTH_CODES } from './errors.ts'

type Code = (typeof AUTH_CODES)[number] | (typeof OWN_AUTH_CODES)[number]

const MEANINGS: Readonly<Record<string, Code>> = {
  'invalid-login-credentials': 'invalid-credential',
  'missing-password': 'invalid-credential',
  'missing-email': 'invalid-email',
  'invalid-recipient-email': 'invalid-email',
  'password-does-not-meet-requirements': 'weak-password',
  'expired-action-code': 'link-over',
  'invalid-action-code': 'link-over',
  'unverified-email': 'email-not-verified',
  'email-change-needs-verification': 'email-not-verified',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'redirect-cancelled-by-user',
  'no-auth-event': 'rejected-credential',
  'invalid-auth-event': 'rejected-credential',
  'missing-or-invalid-nonce': 'rejected-credential',
  'invalid-verification-code': 'wrong-code',
  'missing-code': 'wrong-code',
  'totp-challenge-timeout': 'second-factor-over',
  'missing-multi-factor-session': 'second-factor-over',
  'user-signed-out': 'user-token-expired',
  'no-current-user': 'user-token-expired',
  'null-user': 'user-token-expired',
  'user-mismatch': 'invalid-credential',
  'admin-restricted-operation': 'operation-not-allowed',
  'operation-not-supported-in-this-environment': 'operation-not-allowed',
  'unsupported-first-factor': 'operation-not-allowed',
  'invalid-continue-uri': 'unauthorized-domain',
  'missing-continue-uri': 'unauthorized-domain',
  'unauthorized-continue-uri': 'unauthorized-domain',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'invalid-api-key',
  'auth-domain-config-required': 'argument-error',
  'configuration-not-found': 'argument-error',
  'emulator-config-failed': 'argument-error',
  'invalid-oauth-client-id': 'argument-error',
  'invalid-oauth-provider': 'argument-error',
}

/** The session is over at Google: nothing of it is worth keeping in this browser. */
const ENDINGS = ['user-token-expired', 'invalid-user-token', 'user-disabled', 'user-not-found']

/** The problem behind what Firebase's library threw. */
export function hostedProblem(thrown: unknown): AuthProblem {
  const code = codeOf(thrown)
  const known = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined
  return authProblem(0, known ?? code)
}

export function isSessionEnd({ code }: AuthProblem): boolean {
  return ENDINGS.includes(code)
}

/** Whatever is not the library's own failure is a page whose script did not arrive. */
function codeOf(thrown: unknown): string {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : 'internal-error'
}
