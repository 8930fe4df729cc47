// Around every page that needs a sign-in: the page while that is unknown, and the refusal.
import type { ReactNode } from 'react'
import type { AuthProblem } from '#areas/people/auth/rules/errors.ts'
import { RequireSignIn } from '#areas/people/auth/web/require-sign-in.tsx'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Role } from '#kernel/actor.ts'
import { FailureByNeed } from '#pages/errors/failure-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { ReaderProvider } from '#web/for-roles.tsx'

type SignedInOnlyProps = {
  /** Who may enter; without it, anybody who is signed in. */
  roles?: readonly Role[]
  /** For a person in another role; the access-denied screen if there is nothing kinder. */
  denied?: ReactNode
  children: ReactNode
}

export function SignedInOnly({
  roles,
  denied = <FailureByNeed status={403} />,
  children,
}: SignedInOnlyProps) {
  const state = useSessionState()
  return (
    <RequireSignIn {...(roles && { roles })} loading={<Loading />} denied={denied} unreachable={askAgain}>
      <ReaderProvider value={state.status === 'signed-in' ? state.person : null}>{children}</ReaderProvider>
    </RequireSignIn>
  )
}

export function Loading() {
  return <PageSkeleton label={useFrame().words.frame.loadingPage} />
}

function askAgain(retry: () => Promise<void>, problem: AuthProblem | null) {
  return <FailureByNeed onRetry={retry} retryAfterSeconds={problem?.retryAfterSeconds ?? null} />
}
