import { createPasswordRule } from '#adapters/identity/password-rule.ts'

const PASSWORD_LENGTH_MIN = 12
const PASSWORD_LENGTH_MAX = 128

/** Of somebody who gets rights in the firm with it. */
export async function isWeakPassword(password: string, email: string, firmName: string): Promise<boolean> {
  if (password.length < PASSWORD_LENGTH_MIN || password.length > PASSWORD_LENGTH_MAX) return true
  return createPasswordRule([firmName]).isCommon(password, email)
}
