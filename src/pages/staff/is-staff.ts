import { useSessionState } from '#features/auth/web/session.tsx'

/** Whose account it is; null while nobody is signed in. */
export function useUserId(): string | null {
  const state = useSessionState()
  return state.status === 'signed-in' ? state.person.uid : null
}

/** Whether somebody of the firm reads; inside `SignedInOnly`. */
export function useIsStaff(): boolean {
  const state = useSessionState()
  return state.status === 'signed-in' && state.person.role !== 'client'
}
