// Around every page that needs somebody signed in: what is shown while that is not known, and to whom it is refused.
import type { ReactNode } from 'react'
import type { AuthProblem } from '#areas/people/auth/rules/errors.ts'
import { RequireSignIn } from '#areas/people/auth/web/require-sign-in.tsx'
import type { Role } from '#kernel/actor.ts'
import { FailureByNeed } from '#pages/errors/failure-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'

type SignedInOnlyProps = {
  /** Who may enter; without it, anybody who is signed in. */
  roles?: readonly Role[]
  /** For somebody in another role; the access-denied screen where nothing kinder can be said. */
  denied?: ReactNode
  children: ReactNode
}

export function SignedInOnly({
  roles,
  denied = <FailureByNeed status={403} />,
  children,
}: SignedInOnlyProps) {
  return (
    <RequireSignIn {...(roles && { roles })} loading={<Loading />} denied={denied} unreachable={askAgain}>
      {children}
    </RequireSignIn>
  )
}

export function Loading() {
  return <PageSkeleton label={useFrame().words.frame.loadingPage} />
}

function askAgain(retry: () => Promise<void>, problem: AuthProblem | null) {
  return <FailureByNeed onRetry={retry} retryAfterSeconds={problem?.retryAfterSeconds ?? null} />
}
