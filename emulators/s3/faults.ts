// Switches that make the service misbehave in the ways the real one and the line to it can. All off unless a test turns one on.

export type FaultKind =
  /** The answer begins late. */
  | 'slow'
  /** A 500 before anything was done. */
  | 'error'
  /** "Slow down", before anything was done. */
  | 'busy'
  /** The line is lost in mid-transfer, either way. */
  | 'cut'
  /** All is done, and the line is lost before the answer. */
  | 'lost'

export type Fault = {
  kind: FaultKind
  method: string
  /** How many more requests. */
  times: number
  /** Of `slow`. */
  ms?: number
  /** Of `cut`: after so much of the body. */
  afterBytes?: number
}

export class Faults {
  readonly #waiting: Fault[] = []

  add(fault: Omit<Fault, 'times'> & { times?: number }): void {
    this.#waiting.push({ times: 1, ...fault })
  }

  clear(): void {
    this.#waiting.length = 0
  }

  /** Uses up one turn of the first that this request meets. */
  take(method: string): Fault | null {
    const found = this.#waiting.find((fault) => fault.method === method)
    if (!found) return null
    found.times -= 1
    if (found.times <= 0) this.#waiting.splice(this.#waiting.indexOf(found), 1)
    return found
  }
}
