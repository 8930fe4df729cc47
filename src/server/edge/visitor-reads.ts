// How often one network may have something read or rendered without being signed in. It protects this very process, so
// it is counted in it: what another instance does costs nothing here.
import { networkOf } from '#kernel/network.ts'

export type ReadLimit = { burst: number; perSecond: number }

/** An office of fifty behind one address opens a page each every five seconds, and all of them at once to begin with. */
export const VISITOR_READS: ReadLimit = { burst: 600, perSecond: 10 }

/** A few megabytes at most. A network that is forgotten begins with a full measure. */
const NETWORKS_MAX = 20_000

type Bucket = { left: number; at: number }

export class VisitorReads {
  readonly #limit: ReadLimit
  readonly #now: () => number
  /** In the order in which they were last seen. */
  readonly #buckets = new Map<string, Bucket>()

  /** `now` in milliseconds, of any clock that only goes forward. */
  constructor(limit: ReadLimit = VISITOR_READS, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  get networks(): number {
    return this.#buckets.size
  }

  /** Takes one; 0 where there was one left, else the seconds until there is. */
  take(address: string): number {
    const { burst, perSecond } = this.#limit
    const network = networkOf(address)
    const now = this.#now()
    const known = this.#buckets.get(network) ?? { left: burst, at: now }
    const left = Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond)
    const isEmpty = left < 1
    this.#buckets.delete(network)
    this.#buckets.set(network, { left: isEmpty ? left : left - 1, at: now })
    if (this.#buckets.size > NETWORKS_MAX) this.#forgetOldest()
    return isEmpty ? (1 - left) / perSecond : 0
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
