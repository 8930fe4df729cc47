// Why a page sent its reader here: it needs them to sign in, or their session is over.
import { useLocation } from 'react-router'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { hasKeptTyping } from '#web/kept-typing.ts'
import { useSession } from './session.tsx'
import { useAuthWords } from './words.ts'

/** Nothing for anyone who came by themselves. */
export function WhyHere() {
  const language = useLanguage()
  const { state } = useSession()
  const { search } = useLocation()
  const { typedKept } = useAuthWords().page
  if (state.status !== 'signed-out') return null
  if (state.isOver)
    return (
      <Notice>
        {BROWSERS_ERRORS.SESSION_EXPIRED.text[language]} {hasKept() ? typedKept : null}
      </Notice>
    )
  const isSent = new URLSearchParams(search).has('next')
  return isSent ? <Notice>{BROWSERS_ERRORS.SIGN_IN_REQUIRED.text[language]}</Notice> : null
}

/** In memory, or in this tab's storage as messages and answers are. */
function hasKept(): boolean {
  if (hasKeptTyping()) return true
  try {
    return Object.keys(sessionStorage).some((key) => /^message-draft:|^intake_waiting$/.test(key))
  } catch {
    // Storage is closed to us (private mode): nothing was kept there.
    return false
  }
}
