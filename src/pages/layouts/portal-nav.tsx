// The pages of the person who is signed in, under the header. While nobody knows who is there, its room is kept for anyone who was
// signed in before.
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSessionState } from '#features/auth/web/session.tsx'
import type { Content } from '#features/content/text/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { PageLink } from '#ui/page-link.tsx'
import { expectAccount } from '#ui/theme/account-room.ts'
import { placeOf, PLACES } from './portal-places.ts'

const UnreadCount = lazy(() => import('#features/messages/web/unread-count.tsx'))
const StaffTools = lazy(() => import('#features/desk/web/staff-tools.tsx'))

const BAR = 'border-b border-line bg-sheet'

export function PortalNav({ words }: { words: Content['frame'] }) {
  const { pathname } = useLocation()
  const state = useSessionState()
  const isNobody = state.status === 'signed-out' || state.status === 'unreachable'
  useEffect(() => {
    if (state.status === 'signed-in') expectAccount(true)
    if (state.status === 'signed-out') expectAccount(false)
  }, [state.status])
  if (isNobody || pathname === addressOf('login')) return null
  // Staff without their second step see what waits for it.
  const role = state.status === 'signed-in' ? (state.person.heldRole ?? state.person.role) : null
  if (role === null) return <div className={`${BAR} hidden h-12 in-data-account:block`} />
  const here = placeOf(pathname, PLACES[role])
  return (
    <div className={`${BAR} relative`}>
      <div className="mx-auto flex max-w-page flex-wrap items-center px-2.5 sm:px-4">
        <nav aria-label={words.nav.label} className="min-w-0 flex-auto">
          <ul className="flex min-h-12 flex-wrap sm:gap-x-2">
            {PLACES[role].map((place) => (
              <Fragment key={place}>
                <li>
                  <NavLink to={addressOf(place)} label={words.nav[place]} isHere={place === here}>
                    {WITH_COUNT.has(place) ? (
                      <Suspense fallback={null}>
                        <UnreadCount words={words.nav.waiting} />
                      </Suspense>
                    ) : null}
                  </NavLink>
                </li>
                {place === 'portal' ? <PortalParts parts={FIRST_PARTS} words={words} /> : null}
              </Fragment>
            ))}
            {role === 'client' ? <PortalParts parts={LAST_PARTS} words={words} /> : null}
          </ul>
        </nav>
        {state.status === 'signed-in' && state.person.role !== 'client' ? (
          <Suspense fallback={<div className={TOOLS} />}>
            <div className={TOOLS}>
              <StaffTools isAdmin={state.person.role === 'admin'} />
            </div>
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

/** Beside whose name stands how much is new. */
const WITH_COUNT: ReadonlySet<string> = new Set(['messages', 'inbox'])

const TOOLS = 'min-h-12 flex-[1_1_16rem] py-0.5'

/** What has no page of its own yet is a part of the portal's first page. */
const FIRST_PARTS = ['appointments', 'cases'] as const
const LAST_PARTS = ['help'] as const
type PartsProps = { parts: readonly ((typeof FIRST_PARTS)[number] | 'help')[]; words: Content['frame'] }

function PortalParts({ parts, words }: PartsProps) {
  return parts.map((part) => (
    <li key={part}>
      <NavLink to={`${addressOf('portal')}#${part}`} label={words.nav[part]} isHere={false} />
    </li>
  ))
}

type NavLinkProps = { to: string; label: string; isHere: boolean; children?: ReactNode }

function NavLink({ to, label, isHere, children }: NavLinkProps) {
  return (
    <PageLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-12 items-center border-b-4 border-transparent px-1 pt-1 no-underline hover:border-line-strong aria-[current=page]:border-action max-sm:text-sm sm:aria-[current=page]:font-semibold sm:px-2"
    >
      {label}
      {children}
    </PageLink>
  )
}
