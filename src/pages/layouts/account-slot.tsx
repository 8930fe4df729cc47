// The place in the header for signing in and out.
import { useLocation } from 'react-router'
import { addressOf } from '#firm/addresses.ts'
import type { Content } from '#features/content/text/index.ts'
import { PageLink } from '#ui/page-link.tsx'

export function AccountSlot({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  if (pathname === addressOf('login')) return null
  return (
    <PageLink
      to={addressOf('login')}
      className="inline-flex min-h-11 items-center px-2 no-underline hover:underline"
    >
      {words.signIn}
    </PageLink>
  )
}
