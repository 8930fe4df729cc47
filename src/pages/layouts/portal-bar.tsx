// The bar of the signed-in person: their pages, and the tools of staff.
import { Fragment, lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { useSessionState } from '#areas/people/auth/web/session.tsx'
import type { Content } from '#areas/office/content/words/index.ts'
import { UnreadCount } from '#areas/messages/messages/web/unread-count.tsx'
import { addressOf } from '#firm/addresses.ts'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { Part } from '#web/part.tsx'
import { useFrame } from './frame.ts'
import { placeOf, PLACES } from './portal-places.ts'

const Bell = lazy(() => import('#areas/messages/notifications/web/bell.tsx'))
const LaunchBanner = lazy(() => import('#areas/office/launch/web/launch-banner.tsx'))
const StaffTools = lazy(() => import('#areas/cases/desk/web/staff-tools.tsx'))

type Person = Extract<ReturnType<typeof useSessionState>, { status: 'signed-in' }>['person']
type PortalBarProps = { person: Person; words: Content['frame'] }

export default function PortalBar({ person, words }: PortalBarProps): ReactNode {
  const { pathname } = useLocation()
  const { settings } = useFrame()
  // Staff without their second step see what waits for it.
  const role = person.heldRole ?? person.role
  const here = placeOf(pathname, PLACES[role])
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-2.5 sm:px-4">
      <div className="flex min-w-0 flex-[999_1_20rem] items-start gap-x-1">
        <nav aria-label={words.nav.label} className="min-w-0 flex-1">
          <ul className="flex min-h-12 flex-wrap sm:gap-x-2">
            {PLACES[role].map((place) => (
              <Fragment key={place}>
                <li>
                  <NavLink to={addressOf(place)} label={words.nav[place]} isHere={place === here}>
                    {place === 'messages' || place === 'inbox' ? (
                      <UnreadCount words={words.nav.waiting} />
                    ) : null}
                  </NavLink>
                </li>
                {place === 'portal' ? <PortalParts parts={FIRST_PARTS} words={words} /> : null}
              </Fragment>
            ))}
            {role === 'client' ? (
              <li>
                <DocumentLink to={addressOf('help')} className={NAV_LINK}>
                  {words.nav.help}
                </DocumentLink>
              </li>
            ) : null}
          </ul>
        </nav>
        <Part isQuiet waiting={<div className="w-12" />}>
          <Bell />
        </Part>
      </div>
      {person.role === 'client' ? null : (
        <>
          <Part isQuiet waiting={<div className={TOOLS} />}>
            <div className={TOOLS}>
              <StaffTools isAdmin={person.role === 'admin'} />
            </div>
          </Part>
          {settings.demonstration ? null : (
            <Part isQuiet waiting={null}>
              <LaunchBanner words={words.nav.beforeOpening} />
            </Part>
          )}
        </>
      )}
    </div>
  )
}

const TOOLS = 'min-h-12 flex-[1_1_16rem] py-0.5'

/** Places without a page yet are parts of the portal's first page. */
const FIRST_PARTS = ['appointments', 'cases'] as const
type PartsProps = { parts: readonly (typeof FIRST_PARTS)[number][]; words: Content['frame'] }

function PortalParts({ parts, words }: PartsProps) {
  return parts.map((part) => (
    <li key={part}>
      <NavLink to={`${addressOf('portal')}#${part}`} label={words.nav[part]} isHere={false} />
    </li>
  ))
}

const NAV_LINK =
  'inline-flex min-h-12 items-center border-b-4 border-transparent px-1 pt-1 no-underline hover:border-line-strong aria-[current=page]:border-action max-sm:text-sm sm:aria-[current=page]:font-semibold sm:px-2'

type NavLinkProps = { to: string; label: string; isHere: boolean; children?: ReactNode }

function NavLink({ to, label, isHere, children }: NavLinkProps) {
  return (
    <PageLink to={to} aria-current={isHere ? 'page' : undefined} className={NAV_LINK}>
      {label}
      {children}
    </PageLink>
  )
}
