// What the firm has settled, in the memory of this process, for pages that are kept there. Any process tells of a change when it
// commits; while the line is not heard, the database is asked every two seconds.
import { kindTold } from '#features/live/server/index.ts'
import { NOTHING_SETTLED, type Settled } from '#firm/settled.ts'
import type { Services } from '#platform/context.ts'
import { settledNow } from './settled-now.ts'

const ASK_EACH_MS = 2_000

type Followed = {
  readonly settled: Settled
  /** Called with each change from what the listener knows already. */
  tell(known: Settled, listener: (settled: Settled) => void): void
  close(): void
}

class Follower implements Followed {
  readonly #services: Pick<Services, 'db' | 'log' | 'news'>
  readonly #timer: NodeJS.Timeout
  readonly #deafen: () => void
  #listener: (settled: Settled) => void = () => undefined
  /** One reading at a time, so that an older one cannot come last. */
  #isReading = false
  /** Something was told while it read, and may not be in what it reads. */
  #isAsked = false
  #isBehind = false
  settled: Settled = NOTHING_SETTLED

  constructor(services: Pick<Services, 'db' | 'log' | 'news'>) {
    this.#services = services
    this.#deafen = services.news.hear({
      told: (payload) => {
        if (kindTold(payload) === 'reading') this.#look()
      },
      changed: () => this.#look(),
      leave: () => undefined,
    })
    this.#timer = setInterval(() => {
      if (this.#isBehind || services.news.state !== 'listening') this.#look()
    }, ASK_EACH_MS).unref()
  }

  tell(known: Settled, listener: (settled: Settled) => void): void {
    this.#listener = listener
    if (this.settled !== known) listener(this.settled)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#deafen()
  }

  async read(): Promise<void> {
    this.#isReading = true
    try {
      const settled = await settledNow(this.#services.db)
      this.#isBehind = false
      this.#keep(settled)
    } catch (error) {
      this.#isBehind = true
      throw error
    } finally {
      this.#isReading = false
    }
    if (!this.#isAsked) return
    this.#isAsked = false
    this.#look()
  }

  #keep(settled: Settled): void {
    if (JSON.stringify(settled) === JSON.stringify(this.settled)) return
    this.settled = settled
    this.#listener(settled)
  }

  #look(): void {
    if (this.#isReading) this.#isAsked = true
    else this.read().catch((error: unknown) => this.#services.log.error('readings', error))
  }
}

export async function followSettled(services: Pick<Services, 'db' | 'log' | 'news'>): Promise<Followed> {
  const follower = new Follower(services)
  await follower.read()
  return follower
}
