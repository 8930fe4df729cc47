// The limit of strangers' files in one process's memory at a time: jobs beyond it wait, in the order of arrival.

type Waiting = { bytes: number; begin: () => void }

export class BytesAtOnce {
  readonly #max: number
  readonly #waiting: Waiting[] = []
  #held = 0

  constructor(max: number) {
    this.#max = max
  }

  /** One that is larger than all that there is room for is done alone. */
  async within<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes, begin })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#held -= bytes
      this.#next()
    }
  }

  #next(): void {
    for (;;) {
      const [first] = this.#waiting
      if (!first || (this.#held > 0 && this.#held + first.bytes > this.#max)) return
      this.#waiting.shift()
      this.#held += first.bytes
      first.begin()
    }
  }
}
