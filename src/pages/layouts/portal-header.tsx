// The bar at the top of every live page. A person who is signed in gets the bar of their rooms, which is loaded once that is known.
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { telephoneLink } from '#firm/contact.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { PHONE } from '#ui/icons.ts'
import { RoadLine } from '#ui/ornaments/road-line.tsx'
import { Star } from '#ui/ornaments/star.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { expectAccount } from '#ui/theme/account-room.ts'
import { byNeed } from '#web/by-need.tsx'
import type { FrameData, RoomsFrameProps } from './frame.ts'
import { LanguageToggle } from './language-toggle.tsx'

const bringRooms = () => import('./rooms-frame.tsx')
/** If it does not come, the page is useful without it. */
const RoomsFrame = byNeed(() => bringRooms().catch(() => ({ default: OnlyBar })))

export function PortalHeader({ data }: { data: FrameData }) {
  const { pathname } = useLocation()
  const { status } = useSessionState()
  useEffect(() => {
    if (status === 'signed-in') expectAccount(true)
    if (status === 'signed-out') expectAccount(false)
  }, [status])
  const end = (
    <>
      <LanguageToggle words={data.words.frame} />
      <NavigationProgress label={data.words.frame.opening} />
    </>
  )
  const isAtSignIn = pathname === addressOf('login')
  const bar = (
    <VisitorsBar data={data} end={end} isUnknown={status !== 'signed-out'} isAtSignIn={isAtSignIn} />
  )
  if (status !== 'signed-in' || isAtSignIn) return bar
  return (
    <Suspense fallback={bar}>
      <RoomsFrame data={data} end={end} bar={bar} />
    </Suspense>
  )
}

function OnlyBar({ bar }: RoomsFrameProps): ReactNode {
  return bar
}

type VisitorsBarProps = { data: FrameData; end: ReactNode; isUnknown: boolean; isAtSignIn: boolean }

/** Where an account was open before, the name and "Sign in" keep out of sight until that is known again. */
function VisitorsBar({ data, end, isUnknown, isAtSignIn }: VisitorsBarProps) {
  const { frame } = data.words
  const { contact } = data.settings
  return (
    <header className="bar">
      <DocumentLink to={addressOf('home')} className="bar-name font-heading">
        <Star className="size-6 shrink-0 text-accent" />
        <span className={classes('line-clamp-2', !isAtSignIn && 'in-data-account:sr-only')}>
          {contact.name}
        </span>
      </DocumentLink>
      <a
        href={telephoneLink(contact.phone)}
        aria-label={fill(frame.callFirm, { phone: contact.phone })}
        className="bar-item"
      >
        <Icon lines={PHONE} className="sm:hidden" />
        <span className="max-sm:hidden">{contact.phone}</span>
      </a>
      {isAtSignIn ? null : (
        <PageLink to={addressOf('login')} className={classes('bar-item bar-in', isUnknown && 'invisible')}>
          {frame.signIn}
        </PageLink>
      )}
      {end}
    </header>
  )
}

/** The road under the bar moves while the next page is on its way. */
function NavigationProgress({ label }: { label: string }) {
  const isWaiting = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite" className="absolute inset-x-0 bottom-0 h-1">
      <RoadLine isMoving={isWaiting} />
      {isWaiting ? <span className="sr-only">{label}</span> : null}
    </div>
  )
}
