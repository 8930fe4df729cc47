// How often one network may have something read or rendered without being signed in.
import { type Measure, NetworkMeasure } from './network-measure.ts'

export type ReadLimit = Measure

/** An office of fifty behind one address opens a page each every five seconds, and all of them at once to begin with. */
export const VISITOR_READS: ReadLimit = { burst: 600, perSecond: 10 }

export class VisitorReads {
  readonly #reads: NetworkMeasure

  constructor(limit: ReadLimit = VISITOR_READS, now?: () => number) {
    this.#reads = new NetworkMeasure(limit, now)
  }

  get networks(): number {
    return this.#reads.networks
  }

  /** Takes one; 0 if one was left, else the seconds until there is. */
  take(address: string): number {
    const wait = this.#reads.secondsToWait(address)
    this.#reads.spend(address, wait > 0 ? 0 : 1)
    return wait
  }
}
