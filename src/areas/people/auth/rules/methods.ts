import { isDisabledMethod, type SignInMethod } from '#kernel/sign-in-methods.ts'
import type { AuthProblem } from './errors.ts'

/** A way that is switched off is not drawn, and refused before anybody is asked. */
export function whyNotMethod(method: SignInMethod): AuthProblem | null {
  return isDisabledMethod(method) ? { code: 'operation-not-allowed', retryAfterSeconds: null } : null
}
