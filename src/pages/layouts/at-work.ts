import { addressOf } from '#firm/addresses.ts'

/** What all addresses of administration begin with. */
const ADMINISTRATION = '/admin'

const PLACES = [
  ...(['attorney', 'cases', 'proposals', 'renewals', 'reports'] as const).map((name) => addressOf(name)),
  ADMINISTRATION,
]

/** Whether a page is for staff alone: a client's own cases have the address of the cases too. */
export function isAtWork(pathname: string): boolean {
  return PLACES.some((place) => pathname === place || pathname.startsWith(`${place}/`))
}
