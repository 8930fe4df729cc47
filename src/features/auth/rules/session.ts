// What the pages know about who is signed in (specification §4).
import type { Role } from '#kernel/actor.ts'
import type { AuthProblem } from './errors.ts'

type Person = {
  email: string
  role: Role
  /** Null until the server has confirmed the person. */
  uid: string | null
}

type SignedInState = {
  status: 'signed-in'
  person: Person
  /** False while the server could not be asked: the role is then the least one. */
  isSynced: boolean
  /** How this page came to know: from the form on it, or from a session that was there before. */
  by: 'email' | 'session'
}

export type SessionState =
  | { status: 'initializing' }
  | { status: 'loading' }
  | SignedInState
  | { status: 'signed-out' }
  /** Nobody knows: the line failed before the first answer. */
  | { status: 'unreachable'; problem: AuthProblem }

/** Admin only by the server's flag; attorney by its role; everybody else is a client. */
export function roleOf({ is_admin, role }: { is_admin: boolean; role: Role }): Role {
  if (is_admin) return 'admin'
  return role === 'attorney' ? 'attorney' : 'client'
}

export type Admission = 'wait' | 'sign-in' | 'unreachable' | 'denied' | 'enter'

/** What a page that needs certain roles does with a visitor. `null` asks only for somebody who is signed in. */
export function admissionOf(state: SessionState, roles: readonly Role[] | null): Admission {
  if (state.status === 'signed-out') return 'sign-in'
  if (state.status === 'unreachable') return 'unreachable'
  if (state.status !== 'signed-in') return 'wait'
  if (roles === null || roles.includes(state.person.role)) return 'enter'
  return state.isSynced ? 'denied' : 'unreachable'
}
