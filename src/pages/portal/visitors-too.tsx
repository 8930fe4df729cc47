// Around a page that visitors may use as well: the person who is signed in is asked for the role, the person who is not gets a page of
// their own. A session that ended on this very page leads to signing in again, which comes back to what was begun.
import type { ReactNode } from 'react'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Role } from '#kernel/actor.ts'
import { Loading, SignedInOnly } from './signed-in-only.tsx'

type VisitorsTooProps = {
  /** Null where there is nothing for a visitor: they sign in first. */
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
