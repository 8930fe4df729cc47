// The rooms of clients and of staff, the pages in each, and who may enter them. `tests/who-may.ts` says the same of the addresses.
import type { PlacesWords } from '#areas/office/content/words/browser.ts'
import { addressOf } from '#firm/addresses.ts'
import type { Role } from '#kernel/actor.ts'

export type PageName = keyof PlacesWords['pages']

export type Page = {
  readonly name: PageName
  readonly to: string
  /** Other addresses that belong to it. */
  readonly also?: readonly string[]
  readonly isForAdmin?: true
}

/** Its link leads to the first of its pages; the others stand beside each other above each of them. */
export type Place = { readonly name: PageName; readonly pages: readonly Page[] }

type Group = { readonly name: keyof PlacesWords['groups'] | null; readonly places: readonly Place[] }

const admin = (name: PageName, to: string): Page => ({ name, to, isForAdmin: true })
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
      alone('citizenship', addressOf('citizenshipTest')),
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
      alone('calendar', addressOf('calendar')),
      alone('inbox', addressOf('inbox')),
      alone('cases', addressOf('cases')),
      alone('documents', addressOf('review')),
      {
        name: 'people',
        pages: [
          admin('users', addressOf('people')),
          { name: 'intakes', to: addressOf('intakes') },
          { name: 'conflicts', to: addressOf('conflicts'), also: [`${addressOf('attorney')}/clients`] },
          { name: 'secondSteps', to: addressOf('secondSteps') },
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
          { name: 'invoices', to: addressOf('invoices') },
          { name: 'owed', to: '/attorney/owed' },
        ],
      },
      {
        name: 'received',
        pages: [admin('received', addressOf('money')), admin('deposits', '/admin/deposits')],
      },
      { name: 'trust', pages: [admin('ledger', addressOf('books')), admin('journal', '/admin/journal')] },
      {
        name: 'bank',
        pages: [admin('bank', '/admin/bank'), admin('differences', addressOf('reconciliation'))],
      },
    ],
  },
  {
    name: 'firm',
    places: [
      alone('hours', addressOf('availability')),
      { name: 'prices', pages: [admin('priceList', '/admin/prices'), admin('codes', addressOf('codes'))] },
      {
        name: 'templates',
        pages: [
          admin('caseTemplates', addressOf('templates')),
          admin('answers', '/admin/answer-templates'),
          admin('letters', '/admin/letters'),
          admin('reasons', '/admin/document-reasons'),
        ],
      },
      {
        name: 'site',
        pages: [
          admin('firm', '/admin/firm'),
          { name: 'launch', to: '/admin/launch' },
          { name: 'law', to: '/admin/law' },
          admin('civics', '/admin/civics'),
          admin('readings', '/admin/readings'),
        ],
      },
      {
        name: 'system',
        pages: [
          admin('activity', addressOf('activity')),
          admin('mail', addressOf('mail')),
          admin('files', addressOf('storedFiles')),
          admin('jobs', addressOf('jobs')),
          admin('errors', addressOf('faults')),
          admin('performance', '/admin/performance'),
          admin('backups', addressOf('backups')),
          admin('retention', addressOf('retention')),
          admin('erasure', '/admin/erasure'),
        ],
      },
      alone('profile', addressOf('profile')),
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
]
const TABS_MAX = 4

export function groupsOf(role: Role): readonly Group[] {
  if (role === 'client') return CLIENT
  return STAFF.map(({ name, places }) => ({
    name,
    places: places
      .map((place) => ({ ...place, pages: place.pages.filter((page) => mayEnter(role, page)) }))
      .filter(({ pages }) => pages.length > 0),
  })).filter(({ places }) => places.length > 0)
}

function mayEnter(role: Role, { isForAdmin }: Page): boolean {
  return role === 'admin' || !isForAdmin
}

export function placesOf(role: Role): readonly Place[] {
  return groupsOf(role).flatMap(({ places }) => places)
}

/** The names of the places in the bar at the bottom. */
export function tabsOf(role: Role): readonly PageName[] {
  return placesOf(role)
    .map(({ name }) => name)
    .filter((name) => TABS.includes(name))
    .slice(0, TABS_MAX)
}

export function moreOf(role: Role): string {
  return role === 'client' ? '/portal/more' : '/attorney/more'
}

export type Here = { readonly place: Place; readonly page: Page }

/** The place and page of an address: of two that fit, the longer one. */
export function hereOf(role: Role, pathname: string): Here | null {
  if (pathname === moreOf(role)) return null
  const all = placesOf(role).flatMap((place) =>
    place.pages.flatMap((page) => [page.to, ...(page.also ?? [])].map((to) => ({ place, page, to }))),
  )
  const fitting = all.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return fitting.toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}

/** Where the way back leads; null at the start of a place in the bar at the bottom. */
export function backOf(role: Role, pathname: string): string | null {
  const here = hereOf(role, pathname)
  const home = role === 'client' ? addressOf('portal') : addressOf('attorney')
  if (here === null) return pathname === moreOf(role) ? null : home
  if (pathname !== here.page.to) return here.page.to
  return tabsOf(role).includes(here.place.name) ? null : moreOf(role)
}
