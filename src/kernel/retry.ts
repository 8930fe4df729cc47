// How often a call is tried again, and how long to wait before each further try (docs/specification.md §9).

export const RETRY_ATTEMPTS_MAX = 3
export const RETRY_DELAY_MS = 1_000
export const RETRY_FACTOR = 2
export const RETRY_DELAY_MAX_MS = 30_000

/** GET is tried up to three times; any other method once, because it may have taken effect (docs/specification.md §7). */
export function attemptsMax(method: string): number {
  return method.toUpperCase() === 'GET' ? RETRY_ATTEMPTS_MAX : 1
}

/** Milliseconds to wait after the given failed try (1 is the first). The server's Retry-After, in seconds, wins. */
export function retryDelayMs(failedAttempt: number, retryAfterSeconds: number | null): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1_000
  return Math.min(RETRY_DELAY_MS * RETRY_FACTOR ** (failedAttempt - 1), RETRY_DELAY_MAX_MS)
}

/** A server's wait this short goes unnoticed; a longer one is announced. */
export const SILENT_WAIT_MAX_SECONDS = 3
/** A told wait this short ends with another try; after a longer one the person decides. */
export const AWAITED_MAX_SECONDS = 30

/** How long an answer is waited for. What changes something may have to wait for the payment gateway, which has 30 s. */
export function answerWithinMs(method: string): number {
  return method.toUpperCase() === 'GET' ? 20_000 : 45_000
}
