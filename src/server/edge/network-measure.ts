// How much of something one network may have without being signed in. It protects this very process, so it is counted in it: what
// another instance does costs nothing here.
import { networkOf } from '#kernel/network.ts'

export type Measure = { burst: number; perSecond: number }

/** A few megabytes at most. A network that is forgotten begins with a full measure. */
const NETWORKS_MAX = 20_000

type Bucket = { left: number; at: number }

export class NetworkMeasure {
  readonly #measure: Measure
  readonly #now: () => number
  /** In the order in which they were last seen. */
  readonly #buckets = new Map<string, Bucket>()

  /** `now` in milliseconds, of any clock that only goes forward. */
  constructor(measure: Measure, now: () => number = () => performance.now()) {
    this.#measure = measure
    this.#now = now
  }

  get networks(): number {
    return this.#buckets.size
  }

  /** The seconds until one is left; 0 if there is one. */
  secondsToWait(address: string): number {
    const left = this.#left(networkOf(address))
    return left < 1 ? (1 - left) / this.#measure.perSecond : 0
  }

  /** More than is left is owed: nothing is had before that is made up for. */
  spend(address: string, amount: number): void {
    const network = networkOf(address)
    const left = this.#left(network) - amount
    this.#buckets.delete(network)
    this.#buckets.set(network, { left, at: this.#now() })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > NETWORKS_MAX && oldest !== undefined) this.#buckets.delete(oldest)
  }

  #left(network: string): number {
    const { burst, perSecond } = this.#measure
    const known = this.#buckets.get(network)
    if (!known) return burst
    return Math.min(burst, known.left + ((this.#now() - known.at) / 1_000) * perSecond)
  }
}
