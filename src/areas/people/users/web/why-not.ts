// Obstacles to an administrator's change, known before anything is pressed. The server decides again.
import type { Language } from '#kernel/language.ts'
import type { UserDetail } from '../contract.ts'
import { USER_ERRORS, type UserCode } from '../rules/errors.ts'
import { whyNotDisable, whyNotEnable, whyNotRole } from '../rules/policy.ts'

type PossibleChange = 'role' | 'disable' | 'enable' | 'sign-out' | 'reset'

export type Standing = {
  /** The person who makes the change. */
  ownId: string | null
  /** How many administrators can sign in; null while that is not known. */
  admins: number | null
}

export function whyNotChange(
  change: PossibleChange,
  person: Pick<UserDetail, 'id' | 'role' | 'disabledAt' | 'closedAt'>,
  { ownId, admins }: Standing,
): UserCode | null {
  const account = {
    id: person.id,
    role: person.role,
    disabledAt: dateOf(person.disabledAt),
    closedAt: dateOf(person.closedAt),
  }
  // Only the server knows who of the others has a second step.
  const others = admins === null ? Infinity : Math.max(0, admins - 1)
  switch (change) {
    case 'role':
      // Whichever other role an administrator is given, one fewer is left.
      return whyNotRole(account, 'staff', others)
    case 'disable':
      return whyNotDisable(account, ownId ?? '', others)
    case 'enable':
    case 'sign-out':
    case 'reset':
      return whyNotEnable(account)
  }
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

export function sentenceOfCode(code: UserCode, language: Language): string {
  return USER_ERRORS[code].text[language]
}
