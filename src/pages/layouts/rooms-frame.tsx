// The frame of a person who is signed in: the bar, the places (a column, or a bar at the bottom of a phone), and the pages of a place.
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { UnreadCount } from '#areas/messages/messages/web/unread-count.tsx'
import { placesWords, type PlacesWords } from '#areas/office/content/words/browser.ts'
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS, hasOneOf, type SignedIn, worksOnCases } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { MENU, SEARCH } from '#ui/more-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Star } from '#ui/ornaments/star.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { RoomsFrameProps } from './frame.ts'
import { PLACE_ICONS } from './place-icons.ts'
import { backOf, barOf, groupsOf, type Here, hereOf, moreOf, type Place, placesOf, tabsOf } from './places.ts'

const Bell = byNeed(() => import('#areas/messages/notifications/web/bell.tsx'))
const RunningTimer = byNeed(() => import('#areas/money/timesheet/web/running-timer.tsx'))
const LaunchBanner = byNeed(() => import('#areas/office/launch/web/launch-banner.tsx'))
const StaffTools = byNeed(() => import('#areas/cases/desk/web/staff-tools.tsx'))

export default function RoomsFrame({ data, end, bar }: RoomsFrameProps): ReactNode {
  const { pathname } = useLocation()
  const words = placesWords(useLanguage())
  const state = useSessionState()
  if (state.status !== 'signed-in') return bar
  const { person } = state
  // Staff without their second step see what waits for it.
  const reader = { ...person, role: person.heldRole ?? person.role }
  const here = hereOf(reader, pathname)
  const at = { reader, words, here, pathname }
  return (
    <>
      <header className="bar">
        <BarStart {...at} firm={data.settings.contact.name} />
        {worksOnCases(person) ? <Finding reader={reader} words={words} /> : null}
        {worksOnCases(person) ? (
          <Part isQuiet waiting={null}>
            <RunningTimer toComplete="/attorney/timesheet?whose=mine&state=unfinished" />
          </Part>
        ) : null}
        <div className={ON_NIGHT}>
          <Part isQuiet waiting={<div className="w-12" />}>
            <Bell />
          </Part>
        </div>
        {end}
      </header>
      <Places {...at} firm={data.settings.contact.name}>
        {data.settings.demonstration || !hasOneOf(person, ATTORNEYS_AND_ADMINS) ? null : (
          <Part isQuiet waiting={null}>
            <LaunchBanner words={words.beforeOpening} />
          </Part>
        )}
      </Places>
      {here && barOf(here.place).length > 1 ? <PagesOfPlace here={here} words={words} /> : null}
    </>
  )
}

/** A quiet button on the bar. */
const ON_NIGHT = '[&>button]:text-on-night [&>button]:hover:bg-night-line'

type Reader = Pick<SignedIn, 'role' | 'readsBooks'>
type At = { reader: Reader; words: PlacesWords; here: Here | null; pathname: string }

/** The way back with the name of the place; at the start of a place, the star with its name. */
function BarStart({ reader, words, here, pathname, firm }: At & { firm: string }) {
  const back = backOf(reader, pathname)
  const isClient = reader.role === 'client'
  const name = pathname === moreOf(reader) ? words.more : here ? words.pages[here.place.name] : firm
  const isStart = back === null || (here !== null && pathname === here.page.to)
  return (
    <div className={classes('flex min-w-0 items-center gap-1', isClient ? 'flex-1' : 'max-md:flex-1')}>
      {back === null ? (
        <Star className="mr-1 size-6 shrink-0 text-accent md:hidden" />
      ) : (
        <PageLink to={back} className={classes('bar-item -ml-2', isStart && 'md:hidden')}>
          <Icon lines={BACK} />
          <span className="max-md:sr-only">{words.back}</span>
        </PageLink>
      )}
      <span
        className={classes('line-clamp-2 text-base leading-tight font-semibold', !isClient && 'md:hidden')}
      >
        {here?.place.name === 'home' ? firm : name}
      </span>
    </div>
  )
}

/** Every page of the staff by its name, and the forms that begin something. */
function namedPages(reader: Reader, { pages, acts }: PlacesWords) {
  const named = placesOf(reader).flatMap(({ name, pages: own }) =>
    own.map((page) => ({
      name: name === page.name ? pages[name] : `${pages[name]} · ${pages[page.name]}`,
      path: page.to,
    })),
  )
  return [
    ...named,
    { name: acts.newCase, path: `${addressOf('cases')}/new` },
    { name: acts.newProposal, path: `${addressOf('proposals')}/new` },
    { name: acts.newInvoice, path: `${addressOf('invoices')}/new` },
  ]
}

/** On a phone the search field is seen while it has the focus, over the page: the button gives it. */
function Finding({ reader, words }: Pick<At, 'reader' | 'words'>) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={box} className="finding text-ink">
        <Part isQuiet waiting={<div className="h-11" />}>
          <StaffTools isAdmin={reader.role === 'admin'} pages={namedPages(reader, words)} />
        </Part>
      </div>
      <span className="max-md:hidden md:flex-1" />
      <Button
        kind="quiet"
        className="text-on-night hover:bg-night-line md:hidden"
        aria-label={words.search}
        onClick={() => box.current?.querySelector('input')?.focus()}
      >
        <Icon lines={SEARCH} />
      </Button>
    </>
  )
}

function Places({
  reader,
  words,
  here,
  pathname,
  firm,
  children,
}: At & { firm: string; children: ReactNode }) {
  const tabs = tabsOf(reader)
  const isTab = here !== null && tabs.includes(here.place.name)
  const more = moreOf(reader)
  return (
    <nav aria-label={words.label} className="places">
      <DocumentLink to={addressOf('home')} className="bar-name px-4 font-heading max-md:hidden">
        <Star className="size-6 shrink-0 text-accent" />
        <span className="line-clamp-2">{firm}</span>
      </DocumentLink>
      {groupsOf(reader).map(({ name, places }) => (
        <div key={name ?? 'first'} className="contents">
          {name === null ? null : <p className="places-group">{words.groups[name]}</p>}
          <ul className="max-md:contents">
            {places.map((place) => (
              <PlaceLink
                key={place.name}
                place={place}
                words={words}
                isHere={place.name === here?.place.name}
                isTab={tabs.includes(place.name)}
              />
            ))}
            {name === null && reader.role === 'client' ? (
              <li className="max-md:hidden">
                <DocumentLink to={addressOf('help')} className="place">
                  {words.pages.help}
                </DocumentLink>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
      <PageLink
        to={more}
        aria-current={pathname === more || (here && !isTab) ? 'page' : undefined}
        className="place md:hidden"
      >
        <Icon lines={MENU} />
        {words.more}
      </PageLink>
      <div className="mt-auto max-md:hidden">
        {children}
        <PageLink to={addressOf('logout')} className="place">
          {words.signOut}
        </PageLink>
      </div>
    </nav>
  )
}

type PlaceLinkProps = { place: Place; words: PlacesWords; isHere: boolean; isTab: boolean }

function PlaceLink({ place: { name, pages }, words, isHere, isTab }: PlaceLinkProps) {
  const [first] = pages
  const icon = PLACE_ICONS[name]
  if (!first) return null
  return (
    <li className={isTab ? 'max-md:contents' : 'max-md:hidden'}>
      <PageLink to={first.to} aria-current={isHere ? 'page' : undefined} className="place">
        {icon === undefined ? null : <Icon lines={icon} className="md:hidden" />}
        <span className="min-w-0">{words.pages[name]}</span>
        {name === 'messages' || name === 'inbox' ? <UnreadCount words={words.waiting} /> : null}
      </PageLink>
    </li>
  )
}

function PagesOfPlace({ here: { place, page }, words }: { here: Here; words: PlacesWords }) {
  return (
    <nav aria-label={words.pages[place.name]} className="border-b border-line bg-sheet">
      <ul className="mx-auto flex max-w-page overflow-x-auto px-2 sm:px-4">
        {barOf(place).map((each, index) => (
          <li key={each.to} className="shrink-0">
            <PageLink
              to={each.to}
              aria-current={each === page ? 'page' : page.within && index === 0 ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-4 border-transparent px-2 pt-1 text-sm no-underline hover:border-line-strong aria-[current]:border-action aria-[current]:font-semibold"
            >
              {words.pages[each.name]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
