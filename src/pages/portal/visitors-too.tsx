// Around a page open to visitors as well: a signed-in person is checked for the role, anyone else gets a separate page. A session that
// ended on this very page leads to signing in again, which comes back to the work begun.
import type { ReactNode } from 'react'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Role } from '#kernel/actor.ts'
import { Loading, SignedInOnly } from './signed-in-only.tsx'

type VisitorsTooProps = {
  /** Null if there is nothing for a visitor: they sign in first. */
  visitor: ReactNode
  roles?: readonly Role[]
  denied?: ReactNode
  children: ReactNode
}

export function VisitorsToo({ visitor, children, ...guard }: VisitorsTooProps) {
  const state = useSessionState()
  if (state.status === 'initializing' || state.status === 'loading') return <Loading />
  const isVisitor = state.status === 'signed-out' && !state.isOver
  if (isVisitor && visitor !== null) return visitor
  return <SignedInOnly {...guard}>{children}</SignedInOnly>
}
