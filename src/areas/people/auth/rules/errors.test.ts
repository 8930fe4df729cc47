import { describe, expect, it } from 'vitest'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { authSentence } from './error-sentences.ts'
import { AUTH_CODES, authProblem, fieldOf, OWN_AUTH_CODES, socialProblem } from './errors.ts'

const say = (code: string, language: 'en' | 'es' = 'en') =>
  authSentence({ code, retryAfterSeconds: null }, language)

describe('the reason signing in failed', () => {
  it.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
    [400, 'INVALID_EMAIL', 'invalid-email'],
    [400, 'PASSWORD_TOO_SHORT', 'weak-password'],
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
    [400, 'VALIDATION_ERROR', 'argument-error'],
    [403, 'INVALID_ORIGIN', 'app-not-authorized'],
    [403, 'INVALID_CALLBACK_URL', 'unauthorized-domain'],
    [400, 'EMAIL_PASSWORD_SIGN_UP_DISABLED', 'operation-not-allowed'],
    [403, 'SESSION_NOT_FRESH', 'requires-recent-login'],
    [400, 'account_not_linked', 'account-exists-with-different-credential'],
    [400, 'access_denied', 'redirect-cancelled-by-user'],
    [400, 'invalid_code', 'rejected-credential'],
    [401, 'email_not_verified', 'rejected-credential'],
    [403, 'EMAIL_NOT_VERIFIED', 'email-not-verified'],
    [403, 'BANNED_USER', 'user-disabled'],
    [401, 'INVALID_CODE', 'wrong-code'],
    [400, 'INVALID_OTP', 'wrong-code'],
    [400, 'OTP_EXPIRED', 'code-expired'],
    [403, 'TOO_MANY_ATTEMPTS', 'code-spent'],
    [401, 'INVALID_BACKUP_CODE', 'wrong-recovery-code'],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'second-factor-over'],
    [400, 'PASSWORD_TOO_COMMON', 'password-too-common'],
    [400, 'PASSWORD_TOO_LONG', 'password-too-long'],
    [429, 'ACCOUNT_TEMPORARILY_LOCKED', 'account-locked'],
    [429, 'TOO_MANY_REQUESTS', 'too-many-requests'],
    [400, 'auth/popup-blocked', 'popup-blocked'],
    [400, 'auth/internal-error', 'internal-error'],
    [500, 'FAILED_TO_CREATE_USER', 'FAILED_TO_CREATE_USER'],
    [400, 'constructor', 'constructor'],
    [0, null, 'network-request-failed'],
    [400, null, 'argument-error'],
    [401, null, 'user-token-expired'],
    [403, null, 'app-not-authorized'],
    [404, null, 'operation-not-allowed'],
    [408, null, 'timeout'],
    [429, null, 'too-many-requests'],
    [500, null, 'internal-error'],
    [503, null, 'quota-exceeded'],
    [504, null, 'timeout'],
  ])('%i %s is %s', (status, identityCode, code) => {
    expect(authProblem(status, identityCode).code).toBe(code)
  })
})

describe('the field to mend', () => {
  it.each([
    ['invalid-email', 'email'],
    ['email-already-in-use', 'email'],
    ['invalid-credential', 'password'],
    ['weak-password', 'password'],
    ['password-too-common', 'password'],
    ['wrong-code', 'code'],
    ['wrong-recovery-code', 'code'],
    ['toString', null],
    ['network-request-failed', null],
    ['too-many-requests', null],
  ])('for %s is %s', (code, field) => {
    expect(fieldOf({ code, retryAfterSeconds: null })).toBe(field)
  })
})

describe('the sentence for a reason', () => {
  it.each([...AUTH_CODES, ...OWN_AUTH_CODES])('exists in both languages for %s', (code) => {
    const [english, spanish] = LANGUAGES.map((language) => say(code, language))
    expect(english).not.toBe(spanish)
    for (const sentence of [english, spanish]) {
      expect(sentence).toMatch(/^\p{Lu}.{10,}/u)
      expect(sentence).not.toMatch(/[{}]|Authentication error|Error de autenticación/)
    }
  })
  it('is the same for an unknown e-mail and a wrong password', () => {
    for (const language of LANGUAGES) {
      const sentences = ['user-not-found', 'wrong-password', 'invalid-credential'].map((c) =>
        say(c, language),
      )
      expect(new Set(sentences).size).toBe(1)
    }
    expect(say('wrong-password')).toBe('Invalid email or password.')
  })
  it('names any other code', () => {
    expect(say('internal-error')).toBe('Authentication error: internal-error')
    expect(say('internal-error', 'es')).toBe('Error de autenticación: internal-error')
    expect(say('toString')).toBe('Authentication error: toString')
  })
  it.each([
    [null, 'a few minutes', 'unos minutos'],
    [12, '1 minute', '1 minuto'],
    [61, '2 minutes', '2 minutos'],
    [900, '15 minutes', '15 minutos'],
  ])('says how long to wait after %s seconds', (retryAfterSeconds, english, spanish) => {
    const problem = authProblem(429, null, retryAfterSeconds)
    expect(authSentence(problem, 'en')).toBe(`Too many attempts. Please wait ${english} and try again.`)
    expect(authSentence(problem, 'es')).toBe(`Demasiados intentos. Espere ${spanish} e intente de nuevo.`)
  })
})

describe('the reason that Google led back without a person', () => {
  it.each([
    ['access_denied', 'Sign-in was cancelled.'],
    ['state_mismatch', 'We could not verify your sign-in. Please try again.'],
    ['account_not_linked', /^You already have an account with this email/],
    ['unable_to_get_user_info', 'Failed to sign in. Please try again.'],
    ['<b>x</b>', 'Failed to sign in. Please try again.'],
  ])('%s has a sentence, and what is not known has one too', (code, sentence) => {
    expect(authSentence(socialProblem(code), 'en')).toMatch(sentence)
  })
})

function reached(status: number, code: string | null): string {
  return authSentence(authProblem(status, code, 120), 'en')
}

describe('the words that the specification asks for about accounts', () => {
  it.each([
    ['login required', GENERAL_ERRORS.SIGN_IN_REQUIRED.text.en, 'Please sign in to continue.'],
    ['login failed', authSentence(socialProblem('no_code'), 'en'), 'Failed to sign in. Please try again.'],
    ['session expired', reached(401, null), 'Your session has expired. Please sign in again.'],
    ['access denied', GENERAL_ERRORS.ACCESS_DENIED.text.en, 'You do not have access to this.'],
    ['invalid token', say('link-over'), 'This link was already used or has expired. Request a new one.'],
    [
      'account temporarily locked',
      reached(429, 'ACCOUNT_TEMPORARILY_LOCKED'),
      'This account is temporarily locked for your security. Please wait 2 minutes and try again.',
    ],
  ])('%s', (_, sentence, words) => {
    expect(sentence).toBe(words)
  })
})
