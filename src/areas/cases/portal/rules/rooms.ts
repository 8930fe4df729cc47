// Addresses that people expect of a portal, and the room that each one is: every room has one page only.
import { addressOf } from '#firm/addresses.ts'
import type { Role } from '#kernel/actor.ts'

const PORTAL = addressOf('portal')

/** By the part of the address after "/portal/". */
const ROOMS: ReadonlyMap<string, string> = new Map([
  ['cases', addressOf('cases')],
  ['payments', addressOf('payments')],
  ['profile', addressOf('profile')],
])

/** The room of "/portal/cases" and its like; an address that has no room leads to the first page. */
export function roomOf(pathname: string): string {
  const [, , room = '', part] = pathname.split('/')
  const found = ROOMS.get(room)
  if (found === undefined) return PORTAL
  return room === 'cases' && part ? `${found}/${part}` : found
}

/** The start page of this role. */
export function deskOf(role: Role): string {
  if (role === 'client') return PORTAL
  return addressOf(role === 'books' ? 'books' : 'attorney')
}
