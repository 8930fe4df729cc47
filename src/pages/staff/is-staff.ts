import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { type SignedIn, worksOnCases } from '#kernel/actor.ts'

/** Whether an administrator reads; inside `SignedInOnly`. */
export function useIsAdmin(): boolean {
  const state = useSessionState()
  return state.status === 'signed-in' && state.person.role === 'admin'
}

/** Whether the reader works on cases; inside `SignedInOnly`. */
export function useIsStaff(): boolean {
  const state = useSessionState()
  return state.status === 'signed-in' && worksOnCases(state.person)
}

/** Who reads, for the rules of who may; inside `SignedInOnly`. */
export function useReader(): Pick<SignedIn, 'role' | 'userId'> {
  const state = useSessionState()
  if (state.status !== 'signed-in') return { role: 'client', userId: '' }
  return { role: state.person.role, userId: state.person.uid ?? '' }
}
