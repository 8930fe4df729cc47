// The place in the header for signing in and out, and for the way to one's own pages.
import { useLocation } from 'react-router'
import { useSessionState } from '#features/auth/web/session.tsx'
import type { Content } from '#features/content/text/index.ts'
import { addressOf } from '#firm/addresses.ts'
import type { Role } from '#kernel/actor.ts'
import { classes } from '#ui/classes.ts'
import { PageLink } from '#ui/page-link.tsx'

const LINK = 'inline-flex min-h-11 items-center no-underline hover:underline sm:px-2'

export function AccountSlot({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  const state = useSessionState()
  if (pathname === addressOf('login')) return null
  if (state.status === 'signed-in') return <SignedIn words={words} role={state.person.role} />
  const isUnknown = state.status === 'initializing' || state.status === 'loading'
  return (
    <PageLink to={addressOf('login')} className={classes(LINK, isUnknown && 'invisible')}>
      {words.signIn}
    </PageLink>
  )
}

function SignedIn({ words, role }: { words: Content['frame']; role: Role }) {
  const { pathname } = useLocation()
  const place = addressOf(role === 'client' ? 'portal' : 'attorney')
  return (
    <>
      <PageLink
        to={place}
        aria-current={pathname === place ? 'page' : undefined}
        className={classes(LINK, 'aria-[current=page]:underline')}
      >
        {role === 'client' ? words.nav.portal : words.nav.desk}
      </PageLink>
      <PageLink to="/logout" className={LINK}>
        {words.signOut}
      </PageLink>
    </>
  )
}
