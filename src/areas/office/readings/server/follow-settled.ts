// The firm's settled readings, and law read, in the memory of this process, for pages cached there. Any process reports a change when it
// commits; while the connection is down, the database is queried every second, and with each new day once.
import { kindTold } from '#areas/messages/live/server/index.ts'
import { NOTHING_SETTLED, type Settled } from '#firm/settled.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'

const ASK_EACH_MS = 1_000

type Wanted = Pick<Services, 'db' | 'log' | 'news' | 'clock'>

type Followed = {
  readonly settled: Settled
  /** Called with each change from the listener's known state on. */
  tell(known: Settled, listener: (settled: Settled) => void): void
  close(): void
}

class Follower implements Followed {
  readonly #services: Wanted
  readonly #settledNow: () => Promise<Settled>
  readonly #timer: NodeJS.Timeout
  readonly #deafen: () => void
  #listener: (settled: Settled) => void = () => undefined
  /** One reading at a time, so that an older one cannot come last. */
  #isReading = false
  /** A change arrived during the read, and may be missing from it. */
  #isAsked = false
  #isBehind = false
  /** The firm's day at which it was read. */
  #day = ''
  settled: Settled = NOTHING_SETTLED

  constructor(services: Wanted, settledNow: () => Promise<Settled>) {
    this.#services = services
    this.#settledNow = settledNow
    this.#deafen = services.news.hear({
      told: (payload) => {
        if (kindTold(payload) === 'reading') this.#look()
      },
      changed: () => this.#look(),
      leave: () => undefined,
    })
    this.#timer = setInterval(() => {
      if (this.#isBehind || services.news.state !== 'listening' || this.#day !== this.#today()) this.#look()
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
      const day = this.#today()
      const settled = await this.#settledNow()
      this.#isBehind = false
      this.#day = day
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

  #today(): string {
    return dateIn(FIRM_ZONE, this.#services.clock.now()).toString()
  }

  #look(): void {
    if (this.#isReading) this.#isAsked = true
    else this.read().catch((error: unknown) => this.#services.log.error('readings', error))
  }
}

/** `settledNow` reads all of it from the database, for the firm's current day. */
export async function followSettled(services: Wanted, settledNow: () => Promise<Settled>): Promise<Followed> {
  const follower = new Follower(services, settledNow)
  await follower.read()
  return follower
}
