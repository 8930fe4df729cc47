// Leaving the sign-in page after signing in, timed by docs/specification.md §2.
import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH } from '../rules/login-path.ts'
import { opensInPlace, pathAfterSignIn } from '../rules/next-path.ts'
import { LOGIN_DELAY_MS, STAY_MS } from '../rules/sign-in-form.ts'
import { landingPath } from '#areas/people/users/rules/landing.ts'
import { inLanguage } from '#kernel/language.ts'
import { saveLanguage } from '#ui/language-choice.ts'
import { useSession, useSignInSettings } from './session.tsx'

/** `isHeld`: the page was opened for something else first, and a session that was there before does not lead away. */
export function useGoOnWhenSignedIn(isHeld: boolean): void {
  const { state } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { afterPath } = useSignInSettings()
  const by = state.status === 'signed-in' ? state.by : null
  const person = state.status === 'signed-in' ? state.person : null
  const [landing, language] = [person?.landing ?? 'default', person?.language]
  useEffect(() => {
    if (by === null || (by === 'session' && isHeld)) return
    const wanted = pathAfterSignIn(search, landingPath(landing, afterPath))
    // Who has just signed in reads the language of their profile from here on.
    if (language && by !== 'session') saveLanguage(language)
    const path = language && by !== 'session' ? inLanguage(wanted, language) : wanted
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
  }, [by, landing, language, afterPath, isHeld, navigate, search])
}

function goTo(path: string, navigate: NavigateFunction): void {
  if (opensInPlace(path)) void navigate(path, { replace: true })
  else location.replace(path)
}
