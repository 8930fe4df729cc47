// Who may change whose account, and the obstacles. Only administrators change other people's.
import type { Role } from '#kernel/actor.ts'
import type { UserCode } from './errors.ts'
import { stateOf } from './list.ts'

/** The account read under its lock. */
export type Account = {
  id: string
  role: Role
  disabledAt: Date | null
  closedAt: Date | null
  mergedInto?: string | null
}

type Refusal = Extract<
  UserCode,
  'LAST_ADMIN' | 'OWN_ACCOUNT' | 'ACCOUNT_CLOSED' | 'CLIENT_STAYS_CLIENT' | 'STAFF_STAYS_STAFF'
>

/** `otherAdmins` counts those beside this one who can act: neither disabled nor closed, and with a second step. */
function isLastAdmin(account: Account, otherAdmins: number): boolean {
  return account.role === 'admin' && stateOf(account) === 'active' && otherAdmins === 0
}

/** Colleagues are invited: nobody becomes one by another role of an account with a client's own cases, or the other way. */
export function whyNotRole(account: Account, role: Role, otherAdmins: number): Refusal | null {
  if (account.closedAt || account.mergedInto) return 'ACCOUNT_CLOSED'
  if (account.role === 'client') return role === 'client' ? null : 'CLIENT_STAYS_CLIENT'
  if (role !== 'admin' && isLastAdmin(account, otherAdmins)) return 'LAST_ADMIN'
  return role === 'client' ? 'STAFF_STAYS_STAFF' : null
}

export function whyNotDisable(account: Account, actorId: string, otherAdmins: number): Refusal | null {
  if (account.closedAt || account.mergedInto) return 'ACCOUNT_CLOSED'
  if (isLastAdmin(account, otherAdmins)) return 'LAST_ADMIN'
  return account.id === actorId ? 'OWN_ACCOUNT' : null
}

export function whyNotEnable(account: Account): Refusal | null {
  return account.closedAt || account.mergedInto ? 'ACCOUNT_CLOSED' : null
}

export function whyNotClose(account: Account, otherAdmins: number): Refusal | null {
  return isLastAdmin(account, otherAdmins) ? 'LAST_ADMIN' : null
}

/** How old the sign-in may be with which an account is closed. */
export const RECENT_SIGN_IN_MINUTES = 10

export function isRecentSignIn(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000
}
