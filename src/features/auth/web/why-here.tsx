// Why a page sent its reader here: it needs them to sign in, or their session is over.
import { useLocation } from 'react-router'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from './session.tsx'

/** Nothing for anyone who came by themselves. */
export function WhyHere() {
  const language = useLanguage()
  const { state } = useSession()
  const { search } = useLocation()
  if (state.status !== 'signed-out') return null
  if (state.isOver) return <Notice>{BROWSERS_ERRORS.SESSION_EXPIRED.text[language]}</Notice>
  const isSent = new URLSearchParams(search).has('next')
  return isSent ? <Notice>{BROWSERS_ERRORS.SIGN_IN_REQUIRED.text[language]}</Notice> : null
}
