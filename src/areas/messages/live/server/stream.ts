// The queue of one reader: short, however many updates. A reader that cannot keep up refetches everything instead.
import type { News } from '../rules/news.ts'
import type { Holder } from './standing.ts'

/** More than a page can lag in a second; beyond it one "read again" is enough. */
export const WAITING_MAX = 64

const READ_AGAIN: News = { kind: 'all', id: null }

function isSame(one: News, other: News): boolean {
  return one.kind === other.kind && one.id === other.id
}

export class Stream {
  readonly holder: Holder
  #waiting: News[] = []
  #wake: (() => void) | null = null
  #isEnded = false

  constructor(holder: Holder) {
    this.holder = holder
  }

  /** A queued update is not queued twice. */
  tell(news: News): void {
    if (this.#isEnded) return
    if (news.kind === 'all' || this.#waiting.length >= WAITING_MAX) this.#waiting = [READ_AGAIN]
    else if (!this.#waiting.some((known) => isSame(known, news))) this.#waiting.push(news)
    this.#wake?.()
  }

  /** The last update, if there is one; queued ones before it are still read. */
  end(last: News | null = null): void {
    if (last && !this.#isEnded) this.#waiting.push(last)
    this.#isEnded = true
    this.#wake?.()
  }

  /** Null at the end. */
  async next(): Promise<News | null> {
    for (;;) {
      const news = this.#waiting.shift()
      if (news) return news
      if (this.#isEnded) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
  }
}
