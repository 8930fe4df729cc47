// Who is signed in here: asks the server, keeps the user row in step, and tells every tab when that changes.
import { ApiFailure } from '#api/failure.ts'
import type { EnsuredUser } from '#areas/people/users/contract.ts'
import { RETRY_ATTEMPTS_MAX, retryDelayMs } from '#kernel/retry.ts'
import type { SignInMethod } from '#kernel/sign-in-methods.ts'
import type { AuthProblem } from '../rules/errors.ts'
import { whyNotMethod } from '../rules/methods.ts'
import { roleOf, type SessionState, type SignInWay } from '../rules/session.ts'
import type {
  Answer,
  BrowserIdentity,
  Credentials,
  EmailProof,
  KnownSession,
  ProofOutcome,
  SecondFactorProof,
  SignInOutcome,
} from './identity.ts'
import type { TokenSource } from './token.ts'

export type Session = {
  state(): SessionState
  subscribe(tell: () => void): () => void
  /** Resolves as soon as the session is known, or known to be unavailable. */
  settled(): Promise<void>
  /** Asks who is signed in and listens to the other tabs, until the returned function is called. */
  start(): () => void
  readonly identity: BrowserIdentity
  /** The remaining step, or that the person is signed in. */
  signIn(credentials: Credentials): Promise<Answer<SignInOutcome>>
  createAccount(credentials: Credentials): Promise<Answer<SignInOutcome>>
  /** A way that is switched off is refused before anybody is asked. */
  signInWith(method: SocialMethod, returnPath: string): Promise<Answer<SignInOutcome | 'leaving'>>
  /** Result of the redirect from Google by which this page was opened; null without one. */
  returned(): Promise<Answer<'signed-in' | 'second-factor' | null>>
  proveEmail(proof: EmailProof): Promise<Answer<ProofOutcome>>
  confirmSecondFactor(proof: SecondFactorProof): Promise<Answer<'signed-in'>>
  /** Null when it worked. */
  signOut(): Promise<AuthProblem | null>
  /** Asks again, after the line failed. */
  check(): Promise<void>
  /** The server no longer knows the session. */
  expire(): void
}

export type SessionOptions = {
  identity: BrowserIdentity
  tokens: TokenSource
  /** POST /users/ensure, where the session came without the person. */
  ensure: (known: EnsuredUser | null) => Promise<EnsuredUser>
  wait: (milliseconds: number) => Promise<void>
  /** Forgets what this page has read for the person who was signed in. */
  forgetReadings: () => void
  /** Removes the person's data from the browser. */
  clearPersonalData: () => void
}

type SocialMethod = Exclude<SignInMethod, 'password' | 'magic-link'>

const CHANNEL = 'session'
type News = 'signed-in' | 'signed-out'

const BLOCKED: AuthProblem = { code: 'web-storage-unsupported', retryAfterSeconds: null }
const SIGNED_IN = { ok: true, value: 'signed-in' } as const

function isPending({ status }: SessionState): boolean {
  return status === 'initializing' || status === 'loading'
}

class BrowserSession implements Session {
  readonly identity: BrowserIdentity
  readonly #options: SessionOptions
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'initializing' }
  #channel: BroadcastChannel | null = null
  /** Raised whenever the answer on its way has become an answer to an old question. */
  #turn = 0
  /** Asked once: the answer is that of the page's own address. */
  #returned: ReturnType<Session['returned']> | null = null

  constructor(options: SessionOptions) {
    this.#options = options
    this.identity = options.identity
  }

  state = (): SessionState => this.#state

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  settled = (): Promise<void> => {
    if (!isPending(this.#state)) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (isPending(this.#state)) return
        stop()
        resolve()
      })
    })
  }

  start = (): (() => void) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data === 'signed-out') this.#leave()
      else void this.check()
    })
    this.#channel = channel
    void this.#begin()
    return () => {
      this.#turn += 1
      channel.close()
      if (this.#channel === channel) this.#channel = null
    }
  }

  check = async (): Promise<void> => {
    await this.#resolve('session')
  }

  signIn = (credentials: Credentials) => this.#enter(this.identity.signIn(credentials))

  createAccount = (credentials: Credentials) => this.#enter(this.identity.createAccount(credentials))

  signInWith = (method: SocialMethod, returnPath: string) => {
    const problem = whyNotMethod(method)
    return problem
      ? Promise.resolve({ ok: false, problem } as const)
      : this.#enter(this.identity.signInWithGoogle(returnPath))
  }

  proveEmail = (proof: EmailProof) => this.#enter(this.identity.proveEmail(proof))

  confirmSecondFactor = async (proof: SecondFactorProof) => {
    const answer = await this.identity.confirmSecondFactor(proof)
    return this.#enter(Promise.resolve(answer.ok ? SIGNED_IN : answer))
  }

  returned = (): ReturnType<Session['returned']> => {
    this.#returned ??= this.identity.returning()
    return this.#returned
  }

  signOut = async (): Promise<AuthProblem | null> => {
    const answer = await this.identity.signOut()
    if (!answer.ok) return answer.problem
    this.#leave()
    this.#tellOtherTabs('signed-out')
    return null
  }

  expire = (): void => {
    if (this.#state.status === 'signed-out') return
    const isOver = this.#state.status === 'signed-in'
    this.#turn += 1
    this.#options.tokens.forget()
    if (isOver) this.#options.forgetReadings()
    this.#become({ status: 'signed-out', isOver })
  }

  async #begin(): Promise<void> {
    const turn = this.#turn
    const returned = await this.returned()
    if (turn !== this.#turn) return
    await this.#resolve(returned.ok && returned.value === 'signed-in' ? 'redirect' : 'session')
  }

  /** If the answer is a sign-in, the page learns who the person is. */
  async #enter<Outcome>(opened: Promise<Answer<Outcome>>): Promise<Answer<Outcome>> {
    const answer = await opened
    if (!answer.ok || answer.value !== 'signed-in') return answer
    const problem = await this.#resolve('email')
    if (problem) return { ok: false, problem }
    // The server let the person in, and yet the browser did not keep the cookie.
    if (this.#state.status === 'signed-out') return { ok: false, problem: BLOCKED }
    this.#tellOtherTabs('signed-in')
    return answer
  }

  async #resolve(by: SignInWay): Promise<AuthProblem | null> {
    this.#turn += 1
    const turn = this.#turn
    const answer = await this.#readSession(turn)
    if (turn !== this.#turn) return null
    if (!answer.ok) {
      if (this.#state.status !== 'signed-in') this.#become({ status: 'unreachable', problem: answer.problem })
      return answer.problem
    }
    if (answer.value) await this.#sync(answer.value, by, turn)
    else this.expire()
    return null
  }

  /** A lost line is tried again as any other reading is. */
  async #readSession(turn: number): Promise<Answer<KnownSession | null>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.identity.readSession()
      const isLost = !answer.ok && answer.problem.code === 'network-request-failed'
      if (!isLost || attempt >= RETRY_ATTEMPTS_MAX || turn !== this.#turn) return answer
      await this.#options.wait(retryDelayMs(attempt, null))
    }
  }

  /** If a sync fails, the person stays signed in, without an identity (docs/specification.md §4). */
  async #sync({ email, token, person: known }: KnownSession, by: SignInWay, turn: number): Promise<void> {
    const before = this.#state.status === 'signed-in' ? this.#state : null
    const isSame = before?.person.email === email
    this.#options.tokens.expect(token)
    if (before && !isSame) this.#options.forgetReadings()
    if (!isSame) this.#become({ status: 'loading' })
    let problem: AuthProblem | undefined
    const user = await this.#options.ensure(known).catch((error: unknown) => {
      if (error instanceof ApiFailure)
        problem = { code: 'network-request-failed', retryAfterSeconds: error.body.retryAfter }
      return null
    })
    if (turn !== this.#turn) return
    if (user) {
      const person = {
        email: user.email,
        role: roleOf(user),
        heldRole: user.heldRole,
        ...(user.readsBooks && { readsBooks: true }),
        uid: user.uid,
        landing: user.landing,
        language: user.language,
      }
      this.#become({ status: 'signed-in', person, isSynced: true, by })
    } else if (!isSame) {
      const person = { email, role: 'client' as const, heldRole: 'client' as const, uid: null }
      this.#become({ status: 'signed-in', person, isSynced: false, by, ...(problem && { problem }) })
    }
  }

  #leave(): void {
    this.expire()
    this.#become({ status: 'signed-out', isOver: false })
    this.#options.clearPersonalData()
  }

  #tellOtherTabs(news: News): void {
    this.#channel?.postMessage(news)
  }

  #become(state: SessionState): void {
    this.#state = state
    for (const tell of this.#listeners) tell()
  }
}

export function createSession(options: SessionOptions): Session {
  return new BrowserSession(options)
}
