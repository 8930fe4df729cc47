// Leaving the sign-in page once somebody is signed in, as specification §2 times it.
import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH, opensInPlace, pathAfterSignIn } from '../rules/next-path.ts'
import { LOGIN_DELAY_MS } from '../rules/sign-in-form.ts'
import { useSession } from './session.tsx'

/** At once for a session that was there before; after the form, in time for its last words to be read. */
export function useGoOnWhenSignedIn(): void {
  const { state } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const by = state.status === 'signed-in' ? state.by : null
  useEffect(() => {
    if (by === null) return
    const path = pathAfterSignIn(search)
    if (by === 'session') {
      goTo(path, navigate)
      return
    }
    const soon = setTimeout(() => goTo(path, navigate), LOGIN_DELAY_MS.navigate)
    const atLast = setTimeout(
      () => location.pathname === LOGIN_PATH && opensInPlace(path) && location.replace(path),
      LOGIN_DELAY_MS.navigate + LOGIN_DELAY_MS.hardRedirect,
    )
    return () => {
      clearTimeout(soon)
      clearTimeout(atLast)
    }
  }, [by, navigate, search])
}

function goTo(path: string, navigate: NavigateFunction): void {
  if (opensInPlace(path)) void navigate(path, { replace: true })
  else location.replace(path)
}
