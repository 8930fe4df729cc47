// What stands against an administrator's change, known before anything is pressed. The server decides again.
import { USER_ERRORS, type UserCode } from '../rules/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { UserDetail } from '../contract.ts'

type Change = 'role' | 'disable' | 'enable' | 'sign-out' | 'reset'

type Standing = {
  /** Whoever makes the change. */
  ownId: string | null
  /** How many administrators can sign in; null while that is not known. */
  admins: number | null
}

export function whyNotChange(
  change: Change,
  person: Pick<UserDetail, 'id' | 'role' | 'state'>,
  { ownId, admins }: Standing,
): UserCode | null {
  if (person.state === 'closed') return 'ACCOUNT_CLOSED'
  if (change !== 'role' && change !== 'disable') return null
  if (person.role === 'admin' && person.state === 'active' && admins === 1) return 'LAST_ADMIN'
  return change === 'disable' && person.id === ownId ? 'OWN_ACCOUNT' : null
}

export function sentenceOfCode(code: UserCode, language: Language): string {
  return USER_ERRORS[code].text[language]
}
