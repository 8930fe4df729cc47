// What the pages know about who is signed in (docs/specification.md §4).
import type { Landing } from '#areas/people/users/rules/landing.ts'
import { hasOneOf, type Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { AuthProblem } from './errors.ts'

type Person = {
  email: string
  role: Role
  /** The role that the person has; staff act as clients until their second step of signing in is set up. */
  heldRole: Role
  /** Of staff and attorneys: they have the role of the books beside theirs. */
  readsBooks?: boolean
  /** Null until the server has confirmed the person. */
  uid: string | null
  /** As the server says; not known before. */
  landing?: Landing
  language?: Language
}

type SignedInState = {
  status: 'signed-in'
  person: Person
  /** False while the server could not be asked: the role is then the least one. */
  isSynced: boolean
  by: SignInWay
  /** Why the server could not be asked. */
  problem?: AuthProblem
}

/** How this page came to know: from the form on it, on the way back from Google, or from a session there before. */
export type SignInWay = 'email' | 'redirect' | 'session'

export type SessionState =
  | { status: 'initializing' }
  | { status: 'loading' }
  | SignedInState
  /** `isOver`: a person was signed in on this page, and the server no longer knows the session. */
  | { status: 'signed-out'; isOver: boolean }
  /** Not known: the connection failed before the first answer. */
  | { status: 'unreachable'; problem: AuthProblem }

/** An administrator only by the server's flag; everybody else by their role. */
export function roleOf({ is_admin, role }: { is_admin: boolean; role: Role }): Role {
  if (is_admin) return 'admin'
  return role === 'admin' ? 'client' : role
}

/** `second-step`: the person has a role that may enter, and must set up the second step of signing in first. */
export type Admission = 'wait' | 'sign-in' | 'unreachable' | 'second-step' | 'denied' | 'enter'

/** What a page that requires certain roles does with a visitor. `null` requires only a signed-in person. */
export function admissionOf(state: SessionState, roles: readonly Role[] | null): Admission {
  if (state.status === 'signed-out') return 'sign-in'
  if (state.status === 'unreachable') return 'unreachable'
  if (state.status !== 'signed-in') return 'wait'
  const { role, heldRole, readsBooks = false } = state.person
  if (roles === null || hasOneOf({ role, readsBooks: readsBooks && role !== 'client' }, roles)) return 'enter'
  if (hasOneOf({ role: heldRole, readsBooks }, roles)) return 'second-step'
  return state.isSynced ? 'denied' : 'unreachable'
}
