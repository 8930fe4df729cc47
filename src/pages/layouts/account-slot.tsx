// The place in the header for signing in and out.
import { useLocation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { classes } from '#ui/classes.ts'
import { PageLink } from '#ui/page-link.tsx'

const LINK = 'inline-flex min-h-11 items-center no-underline hover:underline sm:px-2'

export function AccountSlot({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  const { status } = useSessionState()
  if (pathname === addressOf('login')) return null
  if (status === 'signed-in')
    return (
      <PageLink to="/logout" className={LINK}>
        {words.signOut}
      </PageLink>
    )
  const isUnknown = status === 'initializing' || status === 'loading'
  return (
    <PageLink to={addressOf('login')} className={classes(LINK, isUnknown && 'invisible')}>
      {words.signIn}
    </PageLink>
  )
}
