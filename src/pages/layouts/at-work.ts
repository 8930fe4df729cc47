import { addressOf } from '#firm/addresses.ts'

/** What all addresses of administration begin with. */
const ADMINISTRATION = '/admin'

/** Whether a page is for staff alone: a client's own cases have the address of the cases too. */
export function isAtWork(pathname: string): boolean {
  return [addressOf('attorney'), addressOf('cases'), addressOf('proposals'), addressOf('reports'), ADMINISTRATION].some(
    (place) => pathname === place || pathname.startsWith(`${place}/`),
  )
}
