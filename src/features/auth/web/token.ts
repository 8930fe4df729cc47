// The bearer token that signs calls to the API: in memory only, fetched when needed, one fetch at a time.
import type { Answer } from './identity.ts'

export type TokenSource = {
  /** The token for a call made now; null for a visitor. Rejects when the server cannot be reached. */
  current(): Promise<string | null>
  /** A token other than the one that was refused; null when the session is over. */
  instead(refused: string): Promise<string | null>
  /** Takes over a token that came with another answer; null means that one has to be fetched. */
  expect(token: string | null): void
  /** Nobody is signed in from now on: no token, and none is asked for until `expect`. */
  forget(): void
}

type Held = { token: string; staleAt: number }

/** A token is replaced this long before it expires, so that none expires on a slow line. */
const MARGIN_MS = 60_000

export function createTokenSource(
  read: () => Promise<Answer<string | null>>,
  now: () => number = Date.now,
): TokenSource {
  let held: Held | null = null
  let isVisitor = false
  let fetching: Promise<string | null> | null = null

  function hold(token: string): Held {
    return { token, staleAt: now() + lifeMs(token) - MARGIN_MS }
  }
  function drop(visitor: boolean): void {
    held = null
    fetching = null
    isVisitor = visitor
  }
  async function fetchToken(): Promise<string | null> {
    const answer = await read()
    // The API client reads this as a lost line, which it is to whoever made the call.
    if (!answer.ok) throw new TypeError(`network: no token (${answer.problem.code})`)
    return answer.value
  }
  function renew(): Promise<string | null> {
    if (fetching) return fetching
    const mine = fetchToken()
      .then((token) => {
        // Signed out, or in as somebody else, while the answer was on its way.
        if (fetching !== mine) return source.current()
        held = token === null ? null : hold(token)
        isVisitor = token === null
        return token
      })
      .finally(() => {
        if (fetching === mine) fetching = null
      })
    fetching = mine
    return mine
  }

  const source: TokenSource = {
    current() {
      if (isVisitor) return Promise.resolve(null)
      return held && now() < held.staleAt ? Promise.resolve(held.token) : renew()
    },
    instead(refused) {
      if (isVisitor || (held && held.token !== refused)) return source.current()
      return renew()
    },
    expect(token) {
      drop(false)
      if (token !== null) held = hold(token)
    },
    forget: () => drop(true),
  }
  return source
}

/** How long the issuer lets a token live. Both moments are the issuer's: a phone's wrong clock does not matter. */
function lifeMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown }
    return typeof claims.exp === 'number' && typeof claims.iat === 'number'
      ? (claims.exp - claims.iat) * 1_000
      : 0
  } catch {
    return 0
  }
}
