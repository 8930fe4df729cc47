// Who may change whose account, and what stands against it. Only administrators change other people's.
import type { Role } from '#kernel/actor.ts'
import type { UserCode } from './errors.ts'
import { stateOf } from './list.ts'

/** The account as it stands while nobody else can change it. */
export type Account = { id: string; role: Role; disabledAt: Date | null; closedAt: Date | null }

type Refusal = Extract<UserCode, 'LAST_ADMIN' | 'OWN_ACCOUNT' | 'ACCOUNT_CLOSED'>

/** `activeAdmins` counts administrators who are neither disabled nor closed, this one among them. */
function isLastAdmin(account: Account, activeAdmins: number): boolean {
  return account.role === 'admin' && stateOf(account) === 'active' && activeAdmins <= 1
}

export function whyNotRole(account: Account, role: Role, activeAdmins: number): Refusal | null {
  if (account.closedAt) return 'ACCOUNT_CLOSED'
  return role !== 'admin' && isLastAdmin(account, activeAdmins) ? 'LAST_ADMIN' : null
}

export function whyNotDisable(account: Account, actorId: string, activeAdmins: number): Refusal | null {
  if (account.closedAt) return 'ACCOUNT_CLOSED'
  if (isLastAdmin(account, activeAdmins)) return 'LAST_ADMIN'
  return account.id === actorId ? 'OWN_ACCOUNT' : null
}

export function whyNotEnable(account: Account): Refusal | null {
  return account.closedAt ? 'ACCOUNT_CLOSED' : null
}

export function whyNotClose(account: Account, activeAdmins: number): Refusal | null {
  return isLastAdmin(account, activeAdmins) ? 'LAST_ADMIN' : null
}

/** How old the sign-in may be with which an account is closed. */
export const RECENT_SIGN_IN_MINUTES = 10

export function isRecentSignIn(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000
}
