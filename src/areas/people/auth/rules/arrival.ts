// What the URL of the sign-in page carries: the token of a mail's link, or the result of the redirect from Google.
import { SIGN_UP } from './login-path.ts'

export type Arrival =
  | { kind: 'proof'; token: string }
  | { kind: 'reset'; token: string }
  /** From a mail that says how to choose a new password. */
  | { kind: 'forgot' }
  | { kind: 'second-factor' }
  /** From a page that offers an account. */
  | { kind: typeof SIGN_UP }
  /** The code with which another site, such as Google, led back. */
  | { kind: 'led-back'; code: string }

const TOKEN_LENGTH_MAX = 2_000
/** The embedded identity puts these into the query on the way back. */
const OF_THE_WAY_BACK = ['error', 'error_description']

/** Null for an address that brings nothing. */
export function arrivalIn({ search, hash }: { search: string; hash: string }): Arrival | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  for (const kind of ['proof', 'reset'] as const) {
    const token = fragment.get(kind)
    if (token !== null && token !== '' && token.length <= TOKEN_LENGTH_MAX) return { kind, token }
  }
  for (const kind of ['forgot', 'second-factor', SIGN_UP] as const) if (fragment.has(kind)) return { kind }
  const code = fragment.get('error') ?? new URLSearchParams(search).get('error')
  return code === null ? null : { kind: 'led-back', code }
}

/** The same page without its parameters: neither the history nor a copied URL keeps a token. */
export function addressAfterArrival({ pathname, search }: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(search)
  for (const name of OF_THE_WAY_BACK) kept.delete(name)
  const query = kept.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
