// The ways of signing in: which are open, and which are present and disabled.

/** Google is open where the firm has configured it. */
export const SIGN_IN_METHODS = {
  password: 'open',
  google: 'configured',
  facebook: 'disabled',
  github: 'disabled',
  twitter: 'disabled',
  'magic-link': 'disabled',
} as const

type SignInMethod = keyof typeof SIGN_IN_METHODS

export function isDisabledMethod(method: unknown): boolean {
  return typeof method === 'string' && Object.hasOwn(SIGN_IN_METHODS, method)
    ? SIGN_IN_METHODS[method as SignInMethod] === 'disabled'
    : false
}
