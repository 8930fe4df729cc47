// The counts of all workers as one: the page is there however many of them start, hang or end, and no sum ever falls.
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'
import { type Counts, lastingOf } from './metric-values.ts'

export type WorkerAnswer = { ask: number; counts: Counts }

/** Asks every serving worker for its counts; returns the workers asked. Answers arrive by `heard`. */
export type AskWorkers = (ask: number) => readonly number[]

export type Gathered = {
  registry: Registry
  answered: number
  /** Of those who were asked, who did not answer in time. */
  silent: number
}

type Asked = { silent: Set<number>; finish: () => void }

/** Who scrapes waits for ten seconds as a rule. */
const WAIT_MS = 2_000

export class Gatherer {
  readonly #askWorkers: AskWorkers
  readonly #waitMs: number
  /** By worker: its last counts. */
  readonly #last = new Map<number, Counts>()
  /** What those had counted who have ended. */
  #past: Counts[] = []
  readonly #gone = new Set<number>()
  readonly #asked = new Map<number, Asked>()
  #asks = 0

  constructor(askWorkers: AskWorkers, waitMs: number = WAIT_MS) {
    this.#askWorkers = askWorkers
    this.#waitMs = waitMs
  }

  /** Of a worker that ends this may come unasked, and late. */
  heard(worker: number, { ask, counts }: WorkerAnswer): void {
    if (this.#gone.has(worker)) return
    this.#last.set(worker, counts)
    const asked = this.#asked.get(ask)
    if (!asked?.silent.delete(worker)) return
    if (asked.silent.size === 0) asked.finish()
  }

  ended(worker: number): void {
    this.#gone.add(worker)
    const counts = this.#last.get(worker)
    if (this.#last.delete(worker) && counts) this.#past.push(lastingOf(counts))
  }

  /** A worker that does not answer in time is represented by those of its last counts that only grow. */
  async gather(): Promise<Gathered> {
    const { asked, silent } = await this.#ask()
    const parts = [...this.#last].map(([worker, counts]) => (silent.has(worker) ? lastingOf(counts) : counts))
    if (this.#past.length > 1) this.#past = [await summed(this.#past).getMetricsAsJSON()]
    const registry = summed([...this.#past, ...parts])
    return { registry, answered: asked - silent.size, silent: silent.size }
  }

  async #ask(): Promise<{ asked: number; silent: ReadonlySet<number> }> {
    const ask = (this.#asks += 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const silent = new Set<number>()
    this.#asked.set(ask, { silent, finish: resolve })
    const workers = this.#askWorkers(ask)
    for (const worker of workers) silent.add(worker)
    if (silent.size === 0) resolve()
    const limit = setTimeout(resolve, this.#waitMs)
    await promise
    clearTimeout(limit)
    this.#asked.delete(ask)
    return { asked: workers.length, silent }
  }
}

function summed(parts: readonly Counts[]): Registry {
  return AggregatorRegistry.aggregate<PrometheusContentType>([...parts])
}
