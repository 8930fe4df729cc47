// The ways of signing in that this product knows (docs/specification.md §6), for the card that draws them and for the server
// that refuses those that are switched off. Google is open only where the firm has also configured it.

export const SIGN_IN_METHODS = {
  password: { isEnabled: true },
  google: { isEnabled: true },
  facebook: { isEnabled: false },
  github: { isEnabled: false },
  twitter: { isEnabled: false },
  'magic-link': { isEnabled: false },
} as const satisfies Record<string, { isEnabled: boolean }>

export type SignInMethod = keyof typeof SIGN_IN_METHODS

/** Known to us, and switched off. */
export function isDisabledMethod(name: unknown): boolean {
  return typeof name === 'string' && isMethod(name) && !SIGN_IN_METHODS[name].isEnabled
}

function isMethod(name: string): name is SignInMethod {
  return Object.hasOwn(SIGN_IN_METHODS, name)
}
