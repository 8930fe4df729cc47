// The firm's settled readings, and law read, in the memory of this process, for pages cached there. Any process reports a change when it
// commits; while the connection is down, the database is queried every second, and with each new day once.
import { kindTold } from '#areas/messages/live/server/index.ts'
import { NOTHING_SETTLED, type Settled } from '#firm/settled.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'

const ASK_EACH_MS = 1_000

type Wanted = Pick<Services, 'db' | 'log' | 'news' | 'clock'>

export type Followed<Kept> = {
  readonly kept: Kept
  /** Called with each change from the listener's known state on. */
  tell(known: Kept, listener: (kept: Kept) => void): void
  close(): void
}

class Follower<Kept> implements Followed<Kept> {
  readonly #services: Wanted
  readonly #readNow: () => Promise<Kept>
  readonly #timer: NodeJS.Timeout
  readonly #deafen: () => void
  #listener: (kept: Kept) => void = () => undefined
  /** One reading at a time, so that an older one cannot come last. */
  #isReading = false
  /** A change arrived during the read, and may be missing from it. */
  #isAsked = false
  #isBehind = false
  /** The firm's day at which it was read. */
  #day = ''
  kept: Kept

  constructor(services: Wanted, nothing: Kept, readNow: () => Promise<Kept>) {
    this.kept = nothing
    this.#services = services
    this.#readNow = readNow
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

  tell(known: Kept, listener: (kept: Kept) => void): void {
    this.#listener = listener
    if (this.kept !== known) listener(this.kept)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#deafen()
  }

  async read(): Promise<void> {
    this.#isReading = true
    try {
      const day = this.#today()
      const kept = await this.#readNow()
      this.#isBehind = false
      this.#day = day
      this.#keep(kept)
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

  #keep(kept: Kept): void {
    if (JSON.stringify(kept) === JSON.stringify(this.kept)) return
    this.kept = kept
    this.#listener(kept)
  }

  #today(): string {
    return dateIn(FIRM_ZONE, this.#services.clock.now()).toString()
  }

  #look(): void {
    if (this.#isReading) this.#isAsked = true
    else this.read().catch((error: unknown) => this.#services.log.error('readings', error))
  }
}

/** `readNow` reads all of it from the database, for the firm's current day; `nothing` is what is known before. */
export async function follow<Kept>(
  services: Wanted,
  nothing: Kept,
  readNow: () => Promise<Kept>,
): Promise<Followed<Kept>> {
  const follower = new Follower(services, nothing, readNow)
  await follower.read()
  return follower
}

export function followSettled(
  services: Wanted,
  settledNow: () => Promise<Settled>,
): Promise<Followed<Settled>> {
  return follow(services, NOTHING_SETTLED, settledNow)
}
