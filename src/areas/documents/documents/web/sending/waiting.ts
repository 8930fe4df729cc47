// How long is waited after a try that failed, and what ends the wait sooner.
import { retryDelayMs } from '#kernel/retry.ts'
import type { SendStop } from './send-stop.ts'

/** Tries in a row that the server answers with a failure of its own before the person is told. */
const BUSY_TRIES_MAX = 6
/** Somebody else writing ends soon, or never. */
const MOVED_TRIES_MAX = 20
const MOVED_WAIT_MS = 1_000
const WAIT_MAX_SECONDS = 600

export type NextTry = {
  waitMs: number
  /** Whether a line that is back, or a page that is looked at again, ends the wait. */
  isWoken: boolean
}

/** Null where trying again would not help, or has not for too long. `failed` counts the tries in a row, from 1. */
export function nextTryAfter(stop: SendStop, failed: number): NextTry | null {
  switch (stop.kind) {
    case 'line':
      return { waitMs: retryDelayMs(failed, null), isWoken: true }
    case 'moved':
      return failed > MOVED_TRIES_MAX ? null : { waitMs: MOVED_WAIT_MS, isWoken: false }
    case 'busy': {
      if (failed > BUSY_TRIES_MAX) return null
      const asked = stop.retryAfterSeconds
      const seconds = asked === null ? null : Math.min(asked, WAIT_MAX_SECONDS)
      return { waitMs: retryDelayMs(failed, seconds), isWoken: false }
    }
    case 'signed-out':
    case 'refused':
      return null
  }
}

/** Until the time is over, the wait is woken, or nobody waits for it any more. */
export function waited({ waitMs, isWoken }: NextTry, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', onVisible)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const onVisible = () => document.visibilityState === 'visible' && done()
    const timer = setTimeout(done, waitMs)
    signal.addEventListener('abort', done)
    if (!isWoken) return
    addEventListener('online', done)
    document.addEventListener('visibilitychange', onVisible)
  })
}
