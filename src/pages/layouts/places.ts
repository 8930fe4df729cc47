// The rooms of clients and of staff, the pages in each, and who may enter them. `tests/who-may.ts` says the same of the addresses.
import type { PlacesWords } from '#areas/office/content/words/browser.ts'
import { deskOf as startOf } from '#areas/cases/portal/rules/rooms.ts'
import { addressOf } from '#firm/addresses.ts'
import {
  ATTORNEYS_AND_ADMINS,
  BOOK_READERS,
  INVOICE_READERS,
  CASEWORKERS,
  hasOneOf,
  type Role,
  type SignedIn,
} from '#kernel/actor.ts'

export type PageName = keyof PlacesWords['pages']

export type Heading = 'running' | 'outside' | 'records' | 'moving'

export type Page = {
  readonly name: PageName
  readonly to: string
  /** Other addresses that belong to it. */
  readonly also?: readonly string[]
  /** Of the firm's people; without it, those who work on cases. */
  readonly roles?: readonly Role[]
  /** Reached from the first page of its place, which lists it under this heading, and not from the bar above. */
  readonly within?: Heading
}

/** Its link leads to the first of its pages; the others stand beside each other above each of them, or within the first. */
export type Place = { readonly name: PageName; readonly pages: readonly Page[] }

type Group = { readonly name: keyof PlacesWords['groups'] | null; readonly places: readonly Place[] }

/** A reader, by the roles they have. */
type Person = Pick<SignedIn, 'role' | 'readsBooks'>

const pageFor =
  (roles: readonly Role[]) =>
  (name: PageName, to: string): Page => ({ name, to, roles })
const admin = pageFor(['admin'])
const within = (heading: Heading, name: PageName, to: string): Page => ({
  ...admin(name, to),
  within: heading,
})
const attorney = pageFor(ATTORNEYS_AND_ADMINS)
const books = pageFor(BOOK_READERS)
const ofInvoices = pageFor(INVOICE_READERS)
const alone = (name: PageName, to: string, also?: readonly string[]): Place => ({
  name,
  pages: [{ name, to, ...(also && { also }) }],
})

const CLIENT: readonly Group[] = [
  {
    name: null,
    places: [
      alone('home', addressOf('portal')),
      alone('documents', addressOf('documents')),
      alone('messages', addressOf('messages')),
      alone('appointments', addressOf('appointments'), [addressOf('schedule'), addressOf('meeting')]),
      alone('payments', addressOf('payments')),
      alone('cases', addressOf('cases')),
      alone('renewals', addressOf('ownRenewals')),
      alone('citizenship', '/portal/citizenship'),
      alone('helpers', addressOf('helpers')),
      alone('profile', addressOf('profile')),
    ],
  },
]

const STAFF: readonly Group[] = [
  {
    name: null,
    places: [
      alone('today', addressOf('attorney')),
      alone('calendar', addressOf('calendar'), [addressOf('schedule')]),
      {
        name: 'inbox',
        pages: [
          { name: 'inbox', to: addressOf('inbox') },
          { name: 'mailTray', to: '/attorney/mail-tray' },
        ],
      },
      {
        name: 'cases',
        pages: [
          { name: 'cases', to: addressOf('cases') },
          { name: 'engagements', to: addressOf('proposals') },
          { name: 'renewals', to: addressOf('renewals') },
        ],
      },
      alone('documents', addressOf('review')),
      {
        name: 'people',
        pages: [
          admin('users', addressOf('people')),
          { name: 'intakes', to: addressOf('intakes') },
          { name: 'conflicts', to: addressOf('conflicts'), also: [`${addressOf('attorney')}/clients`] },
          attorney('secondSteps', addressOf('secondSteps')),
        ],
      },
    ],
  },
  {
    name: 'money',
    places: [
      {
        name: 'invoices',
        pages: [
          ofInvoices('invoices', addressOf('invoices')),
          ofInvoices('owed', '/attorney/owed'),
          { name: 'timesheet', to: '/attorney/timesheet' },
        ],
      },
      {
        name: 'received',
        pages: [books('received', addressOf('money')), books('deposits', '/admin/deposits')],
      },
      { name: 'trust', pages: [books('ledger', addressOf('books')), books('journal', '/admin/journal')] },
      {
        name: 'bank',
        pages: [books('bank', '/admin/bank'), books('differences', addressOf('reconciliation'))],
      },
    ],
  },
  {
    name: 'firm',
    places: [
      { name: 'reports', pages: [books('reports', addressOf('reports'))] },
      { name: 'hours', pages: [attorney('hours', addressOf('availability'))] },
      { name: 'prices', pages: [admin('priceList', '/admin/prices'), admin('codes', addressOf('codes'))] },
      {
        name: 'templates',
        pages: [
          admin('caseTemplates', addressOf('templates')),
          admin('answers', '/admin/answer-templates'),
          admin('letters', '/admin/letters'),
          attorney('papers', '/admin/papers'),
          attorney('forms', '/admin/forms'),
          admin('reasons', '/admin/document-reasons'),
        ],
      },
      {
        name: 'site',
        pages: [
          admin('firm', '/admin/firm'),
          attorney('launch', '/admin/launch'),
          attorney('law', '/admin/law'),
          admin('civics', '/admin/civics'),
          admin('readings', '/admin/readings'),
        ],
      },
      {
        name: 'system',
        pages: [
          admin('system', '/admin/system'),
          admin('activity', addressOf('activity')),
          admin('connections', '/admin/connections'),
          within('running', 'jobs', addressOf('jobs')),
          within('running', 'errors', addressOf('faults')),
          within('running', 'performance', '/admin/performance'),
          within('running', 'files', addressOf('storedFiles')),
          within('outside', 'mail', addressOf('mail')),
          within('outside', 'agencyStatus', '/admin/agency-status'),
          within('records', 'backups', addressOf('backups')),
          within('records', 'retention', addressOf('retention')),
          within('records', 'erasure', '/admin/erasure'),
          within('moving', 'moveIn', '/admin/move-in'),
          within('moving', 'moveOut', '/admin/move-out'),
        ],
      },
      { name: 'profile', pages: [pageFor(['books', ...CASEWORKERS])('profile', addressOf('profile'))] },
    ],
  },
]

/** On a phone these have a place in the bar at the bottom, the others are behind "More". */
const TABS: readonly PageName[] = [
  'home',
  'documents',
  'messages',
  'appointments',
  'today',
  'calendar',
  'inbox',
  'cases',
  'received',
  'trust',
  'bank',
]
const TABS_MAX = 4

export function groupsOf(person: Person): readonly Group[] {
  if (person.role === 'client') return CLIENT
  return STAFF.map(({ name, places }) => ({
    name,
    places: places
      .map((place) => ({
        ...place,
        pages: place.pages.filter(({ roles = CASEWORKERS }) => hasOneOf(person, roles)),
      }))
      .filter(({ pages }) => pages.length > 0),
  })).filter(({ places }) => places.length > 0)
}

export function placesOf(person: Person): readonly Place[] {
  return groupsOf(person).flatMap(({ places }) => places)
}

/** The names of the places in the bar at the bottom. */
export function tabsOf(person: Person): readonly PageName[] {
  return placesOf(person)
    .map(({ name }) => name)
    .filter((name) => TABS.includes(name))
    .slice(0, TABS_MAX)
}

export function moreOf({ role }: Person): string {
  return role === 'client' ? '/portal/more' : '/attorney/more'
}

export type Here = { readonly place: Place; readonly page: Page }

/** The place and page of an address: of two that fit, the longer one. */
export function hereOf(person: Person, pathname: string): Here | null {
  if (pathname === moreOf(person)) return null
  const all = placesOf(person).flatMap((place) =>
    place.pages.flatMap((page) => [page.to, ...(page.also ?? [])].map((to) => ({ place, page, to }))),
  )
  const fitting = all.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return fitting.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}

/** The pages beside each other above each page of a place. */
export function barOf({ pages }: Place): readonly Page[] {
  return pages.filter(({ within: heading }) => heading === undefined)
}

/** What the first page of a place lists. */
export function withinOf({ pages }: Place): readonly Page[] {
  return pages.filter(({ within: heading }) => heading !== undefined)
}

/** Where the way back leads; null at the start of a place in the bar at the bottom. */
export function backOf(person: Person, pathname: string): string | null {
  const here = hereOf(person, pathname)
  if (here === null) return pathname === moreOf(person) ? null : startOf(person.role)
  if (pathname !== here.page.to) return here.page.to
  if (here.page.within) return here.place.pages[0]?.to ?? null
  return tabsOf(person).includes(here.place.name) ? null : moreOf(person)
}
