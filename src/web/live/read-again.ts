// Rereads what a live update affects and the page shows: a burst once, and nothing while hidden.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { LIVE_KINDS, type News } from '#areas/messages/live/rules/news.ts'
import { ALL_READINGS, LIVE_READINGS } from './live-readings.ts'

/** Within it news are one burst. Seen as at once. */
const GATHER_MS = 80
/** After a reading the next one waits this long, so that a busy hour does not keep the page reading. */
const CALM_MS = 1_000

export class ReadAgain {
  readonly #queries: QueryClient
  readonly #due = new Map<string, QueryKey>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #readAt = 0

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  note(news: News): void {
    for (const key of readingsOf(news)) this.#due.set(hashKey(key), key)
    if (this.#due.size === 0 || this.#timer !== undefined) return
    const calm = this.#readAt + CALM_MS - Date.now()
    this.#timer = setTimeout(() => this.flush(), Math.max(GATHER_MS, calm))
  }

  /** A hidden page waits until it is visible. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (document.visibilityState === 'hidden' || this.#due.size === 0) return
    this.#readAt = Date.now()
    for (const queryKey of this.#due.values()) void this.#queries.invalidateQueries({ queryKey })
    this.#due.clear()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#due.clear()
  }
}

function readingsOf({ kind, id }: News): readonly QueryKey[] {
  if (kind === 'all') return ALL_READINGS
  const live = LIVE_KINDS.find((one) => one === kind)
  return live && id !== null ? LIVE_READINGS[live](id) : []
}
