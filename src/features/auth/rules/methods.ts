// The ways of signing in that this product knows (specification §6). A way that is switched off is not drawn.
import type { AuthProblem } from './errors.ts'

export const METHODS = {
  password: { isEnabled: true },
  google: { isEnabled: true },
  facebook: { isEnabled: false },
  github: { isEnabled: false },
  twitter: { isEnabled: false },
  magicLink: { isEnabled: false },
} as const satisfies Record<string, { isEnabled: boolean }>

export type Method = keyof typeof METHODS

export function whyNotMethod(method: Method): AuthProblem | null {
  return METHODS[method].isEnabled ? null : { code: 'operation-not-allowed', retryAfterSeconds: null }
}
