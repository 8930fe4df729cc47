// Keeps the screen current, in every tab of the browser by one stream: the tab with the lock reads it and passes on its messages. Without
// one, the screen is reread now and then.
import type { QueryClient } from '@tanstack/react-query'
import type { SignedAccess } from '#api/signed-access.ts'
import { HEARTBEAT_SECONDS, type News } from '#areas/messages/live/rules/news.ts'
import { tellPage } from './heard-news.ts'
import { ReadAgain } from './read-again.ts'
import { readLateOnesAgain } from './read-late.ts'
import { readStream, type StreamEnd } from './read-stream.ts'

const NAME = 'live'
/** Without a stream. */
const ASK_EACH_MS = 30_000
/** A page that was away for longer opens its line again rather than trusting it. */
const SILENT_MS = (2 * HEARTBEAT_SECONDS + 10) * 1_000
const PAUSE_MS = 1_000
const PAUSE_MS_MAX = 30_000
/** How many a server that ends sends elsewhere in one second is spread over this. */
const LEAVE_MS = 3_000
/** The same person has enough streams elsewhere. */
const GAVE_WAY_MS = 5 * 60_000
const REMEMBERED_MS = 60_000
/**
 * A session also ends because another takes its place, as when a password or the second step is changed. The answer that
 * brings the new one may still be on its way: asked sooner, the page would be signed out in the middle of it.
 */
const NEXT_SESSION_MS = 5_000

/** The next stream follows soon. */
const PASSING: readonly StreamEnd['why'][] = ['leave', 'over', 'cut']

/** `heard`: whether news come. */
type Told = { news: News } | { heard: boolean } | { hello: true }

class Live {
  readonly #access: SignedAccess
  readonly #readings: ReadAgain
  readonly #ended = new AbortController()
  readonly #tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  /** On the stream of any tab; at first, when everything on the page was read. */
  #heardAt = performance.timeOrigin
  #isLive = false
  #isHolding = false
  /** Ends its wait for the lock, or its work with it. */
  #turn = new AbortController()
  /** Ends the pause between two streams, or the stream that is read. */
  #wake: () => void = () => undefined
  #recent: { at: number; news: News }[] = []

  constructor(access: SignedAccess, queries: QueryClient) {
    this.#access = access
    this.#readings = new ReadAgain(queries)
    const { signal } = this.#ended
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#fromTab(data), { signal })
    document.addEventListener('visibilitychange', () => this.#back(), { signal })
    addEventListener('online', () => this.#back(true), { signal })
    signal.addEventListener('abort', readLateOnesAgain(queries))
    const asking = setInterval(() => this.#ask(), ASK_EACH_MS)
    signal.addEventListener('abort', () => clearInterval(asking))
    this.#tabs?.postMessage({ hello: true } satisfies Told)
    void this.#takeTurn()
  }

  end(): void {
    this.#ended.abort()
    this.#readings.end()
    this.#tabs?.close()
  }

  /** Waits for the lock, then keeps the stream until the page goes or another tab takes it. */
  async #takeTurn(steal = false): Promise<void> {
    const locks: LockManager | undefined = this.#tabs ? navigator.locks : undefined
    const turn = new AbortController()
    this.#turn = turn
    const signal = AbortSignal.any([this.#ended.signal, turn.signal])
    const hold = async () => {
      this.#isHolding = true
      await this.#hold(signal)
    }
    try {
      if (!locks) await hold()
      else await locks.request(NAME, steal ? { steal } : { signal }, hold)
    } catch {
      // Taken by another tab, or given up while it waited.
    }
    if (signal.aborted) return
    turn.abort()
    this.#isHolding = false
    void this.#takeTurn()
  }

  async #hold(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      const { end, isWhole } = await this.#readOnce(signal)
      failures = isWhole && end.why !== 'over' ? 0 : failures + 1
      if (end.why === 'signed-out') return this.end()
      if (!PASSING.includes(end.why)) this.#isLive = false
      await this.#pause(pauseMs(end, failures), signal)
    }
  }

  /** `isWhole`: something came. */
  async #readOnce(signal: AbortSignal): Promise<{ end: StreamEnd; isWhole: boolean }> {
    const cut = new AbortController()
    this.#wake = () => cut.abort()
    let isWhole = false
    const onNews = (news: News) => {
      isWhole = true
      this.#pass(news)
    }
    const ago = (Date.now() - this.#heardAt) / 1_000
    try {
      const hearer = { onNews, onHeard: () => this.#heard() }
      const end = await readStream(this.#access, ago, AbortSignal.any([signal, cut.signal]), hearer)
      return { end, isWhole }
    } catch {
      return { end: { why: cut.signal.aborted ? 'cut' : 'lost', waitSeconds: 0 }, isWhole }
    }
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
      signal.addEventListener('abort', this.#wake, { once: true })
    })
  }

  #heard(): void {
    this.#heardAt = Date.now()
    this.#tabs?.postMessage({ heard: this.#isLive } satisfies Told)
  }

  /** To this page and to the other tabs. */
  #pass(news: News): void {
    const at = Date.now()
    this.#recent = [...this.#recent.filter((one) => one.at > at - REMEMBERED_MS), { at, news }]
    this.#tabs?.postMessage({ news } satisfies Told)
    this.#apply(news)
  }

  #apply(news: News): void {
    if (news.kind === 'none' || news.kind === 'elsewhere') this.#isLive = false
    else if (news.kind !== 'leave' && news.kind !== 'over') this.#isLive = true
    this.#readings.note(news)
    tellPage(news)
  }

  #fromTab(told: Told): void {
    // A tab that has just been opened may have read before it began to hear.
    if ('hello' in told) {
      if (this.#isHolding)
        for (const { news } of this.#recent) this.#tabs?.postMessage({ news } satisfies Told)
      return
    }
    this.#heardAt = Date.now()
    if ('news' in told) this.#apply(told.news)
    else this.#isLive = told.heard
  }

  /** The page is looked at again, or the line is back. */
  #back(isLineNew = false): void {
    if (document.visibilityState === 'hidden') return
    this.#readings.flush()
    const isSilent = Date.now() - this.#heardAt > SILENT_MS
    if (this.#isHolding) {
      if (isLineNew || isSilent || !this.#isLive) this.#wake()
    } else if (isSilent) this.#takeOver()
  }

  /** The tab that has the lock may sleep. */
  #takeOver(): void {
    this.#isLive = false
    this.#turn.abort()
    void this.#takeTurn(true)
  }

  #ask(): void {
    if (document.visibilityState === 'hidden') return
    const isSilent = Date.now() - this.#heardAt > SILENT_MS
    if (isSilent && !this.#isHolding) this.#takeOver()
    if (!this.#isLive) this.#readings.note({ kind: 'all', id: null })
  }
}

/** Each at a different moment, so that a returning server is not met by all at once. */
export function pauseMs({ why, waitSeconds }: StreamEnd, failures: number): number {
  if (why === 'cut') return 0
  if (why === 'over' && failures <= 1) return NEXT_SESSION_MS
  if (why === 'leave') return PAUSE_MS / 2 + Math.random() * LEAVE_MS
  if (why === 'elsewhere') return GAVE_WAY_MS
  const longest = Math.min(PAUSE_MS * 2 ** Math.min(failures, 8), PAUSE_MS_MAX)
  return Math.max(longest * (0.5 + Math.random() / 2), waitSeconds * 1_000)
}

/** For the length of a sign-in. Returns a stop function. */
export function keepLive(access: SignedAccess, queries: QueryClient): () => void {
  let live: Live | null = null
  const away = () => {
    live?.end()
    live = null
  }
  const follow = () => {
    const { status } = access.session.state()
    if (status === 'signed-in') live ??= new Live(access, queries)
    if (status === 'signed-out') away()
  }
  const stop = access.session.subscribe(follow)
  addEventListener('pagehide', away)
  addEventListener('pageshow', follow)
  follow()
  return () => {
    stop()
    away()
    removeEventListener('pagehide', away)
    removeEventListener('pageshow', follow)
  }
}
