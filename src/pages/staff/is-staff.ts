import { useSessionState } from '#features/auth/web/session.tsx'

/** Whether somebody of the firm reads; inside `SignedInOnly`. */
export function useIsStaff(): boolean {
  const state = useSessionState()
  return state.status === 'signed-in' && state.person.role !== 'client'
}
