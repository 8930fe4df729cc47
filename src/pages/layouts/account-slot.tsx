// The place in the header for signing in and out.
import { useLocation } from 'react-router'
import { useSessionState } from '#features/auth/web/session.tsx'
import type { Content } from '#features/content/text/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { classes } from '#ui/classes.ts'
import { PageLink } from '#ui/page-link.tsx'

export function AccountSlot({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  const { status } = useSessionState()
  if (pathname === addressOf('login')) return null
  const isSignedIn = status === 'signed-in'
  const isUnknown = status === 'initializing' || status === 'loading'
  return (
    <PageLink
      to={isSignedIn ? '/logout' : addressOf('login')}
      className={classes(
        'inline-flex min-h-11 items-center no-underline sm:px-2 hover:underline',
        isUnknown && 'invisible',
      )}
    >
      {isSignedIn ? words.signOut : words.signIn}
    </PageLink>
  )
}
