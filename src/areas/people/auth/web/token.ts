// The bearer token that signs calls to the API: in memory only, fetched when needed, one fetch at a time.
import type { Answer } from './identity.ts'

export type TokenSource = {
  /** The token for a call made now; null for a visitor. Rejects when the server cannot be reached. */
  current(): Promise<string | null>
  /** A token other than the one that was refused; null when the session is over. */
  instead(refused: string): Promise<string | null>
  /** Takes over a token that came with another answer; null means that one has to be fetched. */
  expect(token: string | null): void
  /** Signs out: no token, and none is asked for until `expect`. */
  forget(): void
  /** Until this is over no token is fetched: it replaces the session at the server, and the old one may be gone already. */
  during<Result>(reopening: Promise<Result>): Promise<Result>
}

type Held = { token: string; staleAt: number }

/** A token is replaced this long before it expires, so that none expires on a slow line. */
const MARGIN_MS = 60_000

type Read = () => Promise<Answer<string | null>>

class MemoryTokens implements TokenSource {
  readonly #read: Read
  readonly #now: () => number
  #held: Held | null = null
  #isVisitor = false
  #fetching: Promise<string | null> | null = null
  #reopening: Promise<unknown> | null = null
  /** Raised at each sign-in and sign-out. */
  #turn = 0

  constructor(read: Read, now: () => number) {
    this.#read = read
    this.#now = now
  }

  current = (): Promise<string | null> => {
    if (this.#isVisitor) return Promise.resolve(null)
    const held = this.#held
    return held && this.#now() < held.staleAt ? Promise.resolve(held.token) : this.#renew()
  }

  instead = (refused: string): Promise<string | null> => {
    const isOld = this.#held !== null && this.#held.token !== refused
    return this.#isVisitor || isOld ? this.current() : this.#renew()
  }

  expect = (token: string | null): void => {
    this.#drop(false)
    if (token !== null) this.#hold(token)
  }

  forget = (): void => this.#drop(true)

  during = <Result>(reopening: Promise<Result>): Promise<Result> => {
    this.#reopening = reopening.catch(() => null)
    return reopening
  }

  #renew(): Promise<string | null> {
    this.#fetching ??= this.#fetch()
    return this.#fetching
  }

  async #fetch(): Promise<string | null> {
    const turn = this.#turn
    await this.#reopening
    const answer = await this.#read()
    // Signed out, or in as somebody else, while the answer was on its way.
    if (this.#turn !== turn) return this.current()
    this.#fetching = null
    // The API client reads this as a lost connection, which it is to the caller.
    if (!answer.ok) throw new TypeError(`network: no token (${answer.problem.code})`)
    this.#drop(answer.value === null)
    if (answer.value !== null) this.#hold(answer.value)
    return answer.value
  }

  #hold(token: string): void {
    this.#held = { token, staleAt: this.#now() + lifeMs(token) - MARGIN_MS }
  }

  #drop(isVisitor: boolean): void {
    this.#turn += 1
    this.#held = null
    this.#fetching = null
    this.#isVisitor = isVisitor
  }
}

export function createTokenSource(read: Read, now: () => number = Date.now): TokenSource {
  return new MemoryTokens(read, now)
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
