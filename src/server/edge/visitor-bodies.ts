// How much one network may send without being signed in: its bytes, and the time that reading them took of this process.
import type { IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { type Measure, NetworkMeasure } from './network-measure.ts'

const KB = 1_024

export type BodyMeasures = { bytes: Measure; milliseconds: Measure }

/** An office of fifty fills in an intake: some kilobytes a minute each. A twentieth of a processor is no harm to anybody else. */
export const VISITOR_BODIES: BodyMeasures = {
  bytes: { burst: 8 * KB * KB, perSecond: 256 * KB },
  milliseconds: { burst: 2_000, perSecond: 50 },
}

export class VisitorBodies {
  readonly #bytes: NetworkMeasure
  readonly #milliseconds: NetworkMeasure
  readonly #costs = new WeakMap<IncomingMessage, { bytes: number; milliseconds: number }>()

  constructor({ bytes, milliseconds }: BodyMeasures = VISITOR_BODIES, now?: () => number) {
    this.#bytes = new NetworkMeasure(bytes, now)
    this.#milliseconds = new NetworkMeasure(milliseconds, now)
  }

  /** 0 where the network may send. */
  secondsToWait(request: IncomingMessage): number {
    const address = addressOf(request)
    return Math.max(this.#bytes.secondsToWait(address), this.#milliseconds.secondsToWait(address))
  }

  /** What a body has cost; counted at once for who brought no token, and otherwise by `count` where it proves nothing. */
  read(request: IncomingMessage, cost: { bytes: number; milliseconds: number }): void {
    this.#costs.set(request, cost)
    if (request.headers.authorization === undefined) this.count(request)
  }

  count(request: IncomingMessage): void {
    const cost = this.#costs.get(request)
    if (!cost) return
    this.#bytes.spend(addressOf(request), cost.bytes)
    this.#milliseconds.spend(addressOf(request), cost.milliseconds)
  }
}

/** As the listener has found it, whatever the request said. */
function addressOf({ headers }: IncomingMessage): string {
  return String(headers[CLIENT_ADDRESS_HEADER] ?? '')
}
