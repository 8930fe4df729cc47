// The size of letters that the reader's profile keeps, on every page of theirs, whichever device they use.
import { useEffect } from 'react'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { chooseTextSize } from '#ui/theme/text-size.ts'

/** Outside the session, such as around an error page, nothing is known and nothing is asked. */
export function ProfileTextSize() {
  const state = useSessionState()
  return state.status === 'signed-in' && state.isSynced ? <FromProfile /> : null
}

function FromProfile() {
  const isLarge = useProfile().data?.largeText
  useEffect(() => {
    if (isLarge !== undefined) chooseTextSize(isLarge)
  }, [isLarge])
  return null
}
