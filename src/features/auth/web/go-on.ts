// Leaving the sign-in page once somebody is signed in, as docs/specification.md §2 times it.
import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH, opensInPlace, pathAfterSignIn } from '../rules/next-path.ts'
import { LOGIN_DELAY_MS, STAY_MS } from '../rules/sign-in-form.ts'
import { addressOf } from '#firm/addresses.ts'
import { useSession, useSignInSettings } from './session.tsx'

/** Where the firm's people work. */
const DESK = addressOf('attorney')

/** `isHeld`: the page was opened for something else first, and a session that was there before does not lead away. */
export function useGoOnWhenSignedIn(isHeld: boolean): void {
  const { state } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { afterPath } = useSignInSettings()
  const home = state.status === 'signed-in' && state.person.heldRole !== 'client' ? DESK : afterPath
  const by = state.status === 'signed-in' ? state.by : null
  useEffect(() => {
    if (by === null || (by === 'session' && isHeld)) return
    const path = pathAfterSignIn(search, home)
    if (by === 'session') {
      goTo(path, navigate)
      return
    }
    const soon = setTimeout(() => goTo(path, navigate), STAY_MS[by])
    const atLast = setTimeout(
      () => location.pathname === LOGIN_PATH && opensInPlace(path) && location.replace(path),
      STAY_MS[by] + LOGIN_DELAY_MS.hardRedirect,
    )
    return () => {
      clearTimeout(soon)
      clearTimeout(atLast)
    }
  }, [by, home, isHeld, navigate, search])
}

function goTo(path: string, navigate: NavigateFunction): void {
  if (opensInPlace(path)) void navigate(path, { replace: true })
  else location.replace(path)
}
