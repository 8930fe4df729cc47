// Signing out as a page does it: on arrival, and again if the server could not be told.
import { useEffect, useState } from 'react'
import { clearPersonalData } from './personal-data.ts'
import type { Session } from './session-store.ts'
import { useSession } from './session.tsx'

/** `nobody`: the visitor was not signed in. */
export type SignOutState = 'working' | 'done' | 'nobody' | 'failed'

export function useSignOut(): { state: SignOutState; retry: () => Promise<void> } {
  const { session } = useSession()
  const [state, setState] = useState<SignOutState>('working')
  useEffect(() => {
    let isGone = false
    const leaveOnArrival = async () => {
      const outcome = await leave(session)
      if (!isGone) setState(outcome)
    }
    void leaveOnArrival()
    return () => {
      isGone = true
    }
  }, [session])
  return {
    state,
    async retry() {
      setState('working')
      setState(await leave(session))
    },
  }
}

async function leave(session: Session): Promise<SignOutState> {
  await session.settled()
  if (session.state().status === 'signed-out') {
    clearPersonalData()
    return 'nobody'
  }
  const problem = await session.signOut()
  return problem ? 'failed' : 'done'
}
