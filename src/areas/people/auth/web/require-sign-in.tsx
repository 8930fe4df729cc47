// Keeps a page for signed-in people. A courtesy to the reader: the server decides access.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#kernel/actor.ts'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { AuthProblem } from '../rules/errors.ts'
import { loginPathFor } from '../rules/login-path.ts'
import { admissionOf } from '../rules/session.ts'
import { useSession } from './session.tsx'

/** For staff alone, and once in their life: no page of a client carries it. */
const SecondStepScreen = byNeed(async () => ({
  default: (await import('./second-step-screen.tsx')).SecondStepScreen,
}))

type RequireSignInProps = {
  /** Who may enter; without it, anybody who is signed in. */
  roles?: readonly Role[]
  /** The Loading indicator, while it is not known who is there. */
  loading: ReactNode
  /** For a signed-in person with another role. */
  denied: ReactNode
  /** When the server could not be asked: a screen with a way to try again. */
  unreachable: (retry: () => Promise<void>, problem: AuthProblem | null) => ReactNode
  children: ReactNode
}

export function RequireSignIn({ roles, loading, denied, unreachable, children }: RequireSignInProps) {
  const { session, state } = useSession()
  const { pathname, search, hash } = useLocation()
  switch (admissionOf(state, roles ?? null)) {
    case 'wait':
      return loading
    case 'sign-in':
      return (
        <>
          {loading}
          <Navigate to={loginPathFor(pathname, search, hash)} replace />
        </>
      )
    case 'second-step':
      return (
        <Part waiting={loading}>
          <SecondStepScreen />
        </Part>
      )
    case 'denied':
      return denied
    case 'unreachable':
      return unreachable(session.check, 'problem' in state ? (state.problem ?? null) : null)
    case 'enter':
      return children
  }
}
