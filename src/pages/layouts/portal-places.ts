// Which places each role has in the bar, and which of them a page belongs to.
import { type AddressName, addressOf } from '#firm/addresses.ts'
import type { Role } from '#kernel/actor.ts'

export const PLACES = {
  client: ['portal', 'messages', 'documents', 'payments', 'profile'],
  attorney: ['attorney', 'cases', 'inbox', 'review', 'invoices', 'availability', 'profile'],
  admin: [
    'attorney',
    'cases',
    'inbox',
    'review',
    'invoices',
    'people',
    'availability',
    'money',
    'codes',
    'activity',
    'profile',
  ],
} as const satisfies Record<Role, readonly AddressName[]>

export type Place = (typeof PLACES)[Role][number]

/** What all addresses of administration begin with. */
const ADMINISTRATION = '/admin'

/** Pages behind another place of the bar. */
const BEHIND: readonly [name: AddressName, place: Place][] = [
  ['templates', 'cases'],
  ['books', 'money'],
  ['reconciliation', 'money'],
  ['mail', 'activity'],
  ['storedFiles', 'activity'],
  ['jobs', 'activity'],
  ['faults', 'activity'],
  ['backups', 'activity'],
  ['retention', 'activity'],
]

/** The one place a page belongs to: of two matching addresses, the longer one. */
export function placeOf(pathname: string, places: readonly Place[]): Place | null {
  const candidates = [...places.map((place) => [place, place] as const), ...BEHIND]
  const holding = candidates.filter(
    ([name, place]) => places.includes(place) && isWithin(pathname, addressOf(name)),
  )
  return holding.toSorted(([one], [other]) => addressOf(other).length - addressOf(one).length)[0]?.[1] ?? null
}

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`)
}

/** Whether a page is for staff alone: a client at the address of the cases is led to the portal. */
export function isAtWork(pathname: string): boolean {
  return [addressOf('attorney'), addressOf('cases'), ADMINISTRATION].some((place) =>
    isWithin(pathname, place),
  )
}
