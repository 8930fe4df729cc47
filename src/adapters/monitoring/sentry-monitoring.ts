// Sends reports to a receiver that speaks Sentry's protocol. One at a time, out of a queue that ends somewhere: a receiver that is
// slow or away changes nothing else, and costs the reports for which there is no room.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FaultReport, Monitoring } from '#platform/ports/monitoring.ts'
import { askedToWaitMs } from './asked-to-wait.ts'
import type { Dsn } from './dsn.ts'
import { CLIENT, envelopeOf } from './envelope.ts'

export type SentryOptions = {
  dsn: Dsn
  environment: string
  /** Told once when the receiver goes, and once when it is back: not by the way of errors, which would come back here. */
  tell: (event: 'monitoring-away' | 'monitoring-back', details: Record<string, string | number>) => void
  waitingMax?: number
  /** A receiver that takes half a minute for its answer is still one. */
  timeoutMs?: number
  /** Before the first further try; each next one waits twice as long. */
  firstPauseMs?: number
}

const WAITING_MAX = 200
const TIMEOUT_MS = 45_000
const FIRST_PAUSE_MS = 1_000
const PAUSE_MAX_MS = 60_000

const compressed = promisify(gzip)

/** `refused`: it will never be taken. `away`: it may be, after the wait; `lost` is the same without an answer. */
type Outcome = { kind: 'taken' | 'refused' | 'away' | 'lost'; waitMs: number; why: string }

export function createSentryMonitoring(options: SentryOptions): Monitoring {
  return new SentryQueue(options)
}

class SentryQueue implements Monitoring {
  readonly #options: SentryOptions & { waitingMax: number; firstPauseMs: number }
  readonly #waiting: FaultReport[] = []
  #isSending = false
  #isLeaving = false
  #failures = 0
  #isTold = false
  #lost = 0
  #wake: (() => void) | null = null

  constructor(options: SentryOptions) {
    this.#options = { waitingMax: WAITING_MAX, firstPauseMs: FIRST_PAUSE_MS, ...options }
  }

  take(report: FaultReport): void {
    if (this.#isLeaving || this.#waiting.length >= this.#options.waitingMax) {
      this.#lost += 1
      return
    }
    this.#waiting.push(report)
    if (!this.#isSending) void this.#work()
  }

  async close(limitMs: number): Promise<void> {
    const end = Date.now() + limitMs
    // A requested wait is kept: no further try is made until it is over.
    const wasWaiting = this.#wake !== null
    this.#isLeaving = true
    this.#wake?.()
    if (wasWaiting) return
    while (this.#isSending && Date.now() < end) await pause(Math.min(20, limitMs))
  }

  async #work(): Promise<void> {
    this.#isSending = true
    for (let report = this.#waiting[0]; report; report = this.#waiting[0]) {
      const outcome = await this.#send(report)
      const isKept = outcome.kind === 'away' || outcome.kind === 'lost'
      if (!isKept) this.#waiting.shift()
      this.#note(outcome)
      const waitMs = Math.max(outcome.waitMs, isKept ? this.#pauseMs() : 0)
      if (waitMs > 0 && !this.#isLeaving) await this.#sleep(waitMs)
      if (this.#isLeaving && (waitMs > 0 || isKept)) break
    }
    this.#isSending = false
  }

  async #send(report: FaultReport): Promise<Outcome> {
    const { dsn, environment, timeoutMs = TIMEOUT_MS } = this.#options
    try {
      const body = await compressed(envelopeOf(report, environment, new Date()))
      const response = await fetch(dsn.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'content-encoding': 'gzip',
          'user-agent': CLIENT,
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${dsn.key}`,
        },
        body,
      })
      await response.body?.cancel()
      return outcomeOf(response)
    } catch (error) {
      return { kind: 'lost', waitMs: 0, why: whyLost(error) }
    }
  }

  #note({ kind, why }: Outcome): void {
    const { tell } = this.#options
    if (kind === 'away' || kind === 'lost') {
      this.#failures += 1
      // An idle line may be closed as it is used again: the next try shows whether the receiver is away.
      const isSurely = kind === 'away' || this.#failures > 1
      if (isSurely && !this.#isTold) tell('monitoring-away', { why })
      this.#isTold ||= isSurely
      return
    }
    if (this.#isTold || this.#lost > 0) tell('monitoring-back', { lost: this.#lost })
    if (kind === 'refused') tell('monitoring-away', { why })
    this.#isTold = false
    this.#failures = 0
    this.#lost = 0
  }

  #pauseMs(): number {
    return Math.min(this.#options.firstPauseMs * 2 ** (this.#failures - 1), PAUSE_MAX_MS)
  }

  #sleep(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds).unref()
    this.#wake = () => {
      clearTimeout(timer)
      resolve()
    }
    return promise.finally(() => (this.#wake = null))
  }
}

/** The system's code if there is one: it says more than that something failed. */
function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name
}

/** Asked to wait, the report is kept. A report it will never take, such as one too large, is given up. */
function outcomeOf(response: Response): Outcome {
  const { ok, status } = response
  const waitMs = askedToWaitMs(response, new Date())
  const why = `status ${status}`
  if (ok) return { kind: 'taken', waitMs, why }
  const isLater = status === 429 || status === 408 || status >= 500
  return { kind: isLater ? 'away' : 'refused', waitMs, why }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
