// Where a person goes once signed in. Whatever an address asks for, the answer is a path of this site.
import { NEXT } from './login-path.ts'

/** Where to go after signing in when nothing else is asked for. */
const AFTER_SIGN_IN_DEFAULT = '/intake'

const NEXT_LENGTH_MAX = 2_000
const OUR_ORIGIN = 'http://localhost'

/** Going there after signing in would sign out again, ask again, or show data that is no page. */
const NOT_A_DESTINATION = /^\/(login|logout|sign-out|api)(\/|$)/i

/** The path to go to: `next` if it is one of ours, else the default, else "/"; the other parameters are kept. */
export function pathAfterSignIn(
  query: string | URLSearchParams,
  defaultPath: string | null = AFTER_SIGN_IN_DEFAULT,
): string {
  const carried = new URLSearchParams(query)
  const next = carried.get(NEXT)
  carried.delete(NEXT)
  const target = ownAddress(next) ?? ownAddress(defaultPath) ?? new URL('/', OUR_ORIGIN)
  for (const [name, value] of carried) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  }
  return `${target.pathname}${target.search}${target.hash}`
}

/**
 * Pages that React can open without a reload. Documents are not React's, and a page that takes cards has its own content security policy:
 * those are loaded in full.
 */
export function opensInPlace(path: string): boolean {
  return /^\/(intake|dashboard|attorney|client|admin|profile|portal)(?![^/?#])/.test(path)
}

/** The address on our origin that a value names, or null. Browsers and proxies read odd paths differently: refused. */
function ownAddress(value: string | null): URL | null {
  if (value === null || value.length > NEXT_LENGTH_MAX || !value.startsWith('/')) return null
  const path = decoded(value.split(/[?#]/, 1)[0] ?? '')
  if (path === null || hasTrap(path) || /\p{C}/u.test(value)) return null
  // With exactly one slash in front it is read as a path, which never fails.
  const url = new URL(value, OUR_ORIGIN)
  if (url.origin !== OUR_ORIGIN || hasTrap(url.pathname)) return null
  return NOT_A_DESTINATION.test(path) || NOT_A_DESTINATION.test(url.pathname) ? null : url
}

/** "//host", "/\host" and what a browser would drop on the way there. */
function hasTrap(path: string): boolean {
  return /\/\/|\\|\p{C}|\/\.{1,2}(\/|$)/u.test(path)
}

/** The path with every layer of %-encoding removed; null for encodings that no one writes on purpose. */
function decoded(path: string): string | null {
  let current = path
  for (let layer = 0; layer < 4; layer += 1) {
    try {
      const plainer = decodeURIComponent(current)
      if (plainer === current) return current
      current = plainer
    } catch {
      return null
    }
  }
  return null
}
