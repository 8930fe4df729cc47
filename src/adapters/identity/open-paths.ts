// What of signing in there is, below /api/auth.

/** Whatever is not here answers 404: the library has many more endpoints than we promise anything about. */
export const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/magic-link',
  '/callback/google',
  '/sign-out',
  '/get-session',
  '/token',
  '/jwks',
  '/email-code/send',
  '/email-code/prove',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/change-email',
  '/change-email/confirm',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
])
