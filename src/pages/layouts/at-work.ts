import { addressOf } from '#firm/addresses.ts'

/** The last is what all addresses of administration begin with. */
const PLACES = [
  ...(['attorney', 'cases', 'proposals', 'renewals', 'reports'] as const).map(addressOf),
  '/admin',
]

/** Whether a page is for staff alone: a client's own cases have the address of the cases too. */
export function isAtWork(pathname: string): boolean {
  return PLACES.some((place) => `${pathname}/`.startsWith(`${place}/`))
}
