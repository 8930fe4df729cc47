// The room for the signed-in person's pages, under the header. Until the sign-in is known, it is kept for anyone signed in before; its
// content is loaded once it is known.
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Content } from '#areas/office/content/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { expectAccount } from '#ui/theme/account-room.ts'

/** If it does not come, the page is useful without it. */
const PortalBar = lazy(async () => {
  const loaded = await import('./portal-bar.tsx').catch(() => null)
  return { default: loaded?.default ?? Nothing }
})

const BAR = 'border-b border-line bg-sheet'
/** Below the width of a desk the links take two rows. */
const ROOM = 'h-12 max-lg:h-24'

export function PortalNav({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  const state = useSessionState()
  const isNobody = state.status === 'signed-out' || state.status === 'unreachable'
  useEffect(() => {
    if (state.status === 'signed-in') expectAccount(true)
    if (state.status === 'signed-out') expectAccount(false)
  }, [state.status])
  if (isNobody || pathname === addressOf('login')) return null
  if (state.status !== 'signed-in') return <div className={`${BAR} ${ROOM} hidden in-data-account:block`} />
  return (
    <div className={`${BAR} relative`}>
      <Suspense fallback={<div className={ROOM} />}>
        <PortalBar person={state.person} words={words} />
      </Suspense>
    </div>
  )
}

function Nothing(): ReactNode {
  return null
}
