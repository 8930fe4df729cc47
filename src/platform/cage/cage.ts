// A cage for code that reads strangers' bytes: a few child processes with a clock and a guard on memory, each killed where it
// goes too far, kept warm between jobs, and with a line of those who wait (docs/decisions/0063).
import { type Cell, openCell } from './cell.ts'
import type { CageLimits, JobReport, Order } from './messages.ts'
import { CageAway, CageBroken, CagedJobFailed } from './problems.ts'

export { CageAway, CageBroken, CagedJobFailed } from './problems.ts'
export type { CageLimits } from './messages.ts'

export type CageOptions = {
  /** The module whose `JOBS` the children do; a file of this program. */
  jobs: URL
  /** How many children there may be at once. */
  children: number
  /** How many jobs may wait for a child. */
  waitingMax?: number
  jobsPerChild?: number
  /** A child that is larger than this after a job is replaced, so that what one file left never ends another. */
  restingMegabytes?: number
  /** A child without work is ended after this. */
  idleMs?: number
  startMs?: number
}

export type Cage<Jobs> = {
  /** Rejects with CageAway, CageBroken or CagedJobFailed. Waiting for a child is not counted. */
  run<Name extends keyof Jobs & string>(
    job: Name,
    input: InputOf<Jobs[Name]>,
    limits: CageLimits,
  ): Promise<OutputOf<Jobs[Name]>>
  /** Ends every child at once; running and waiting jobs are CageAway. */
  close(): void
}
type InputOf<Job> = Job extends (input: infer Input) => unknown ? Input : never
type OutputOf<Job> = Job extends (input: never) => infer Output ? Awaited<Output> : never

const DEFAULTS = {
  waitingMax: 64,
  jobsPerChild: 200,
  restingMegabytes: 320,
  idleMs: 60_000,
  startMs: 120_000,
}

type Waiting = { order: Order; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

export function createCage<Jobs extends object>(options: CageOptions): Cage<Jobs> {
  const pool = new Pool({ ...DEFAULTS, ...options })
  return {
    // The child does the very jobs whose types these are: both come from one module.
    run: (job, input, limits) => pool.run({ job, input, limits }) as Promise<OutputOf<Jobs[typeof job]>>,
    close: () => pool.close(),
  }
}

class Pool {
  readonly #options: Required<CageOptions>
  readonly #waiting: Waiting[] = []
  readonly #cells = new Set<Cell>()
  readonly #resting = new Map<Cell, NodeJS.Timeout>()
  #underWay = 0
  #isClosed = false

  constructor(options: Required<CageOptions>) {
    this.#options = options
  }

  run(order: Order): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new CageAway('the cage is closed'))
    if (this.#waiting.length >= this.#options.waitingMax)
      return Promise.reject(new CageAway('too many jobs wait'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new CageAway('the cage was closed'))
    for (const cell of this.#cells) this.#end(cell)
  }

  #next(): void {
    if (this.#underWay >= this.#options.children) return
    const waiting = this.#waiting.shift()
    if (!waiting) return
    this.#underWay += 1
    void this.#do(waiting).finally(() => {
      this.#underWay -= 1
      this.#next()
    })
  }

  async #do({ order, resolve, reject }: Waiting): Promise<void> {
    try {
      const report = await this.#report(order)
      if (report.kind === 'done') resolve(report.answer)
      else reject(new CagedJobFailed(report.error))
    } catch (error) {
      reject(error)
    }
  }

  /** What crashed a used child may be the fault of an earlier job, or it was ended while it rested: a fresh one decides. */
  async #report(order: Order): Promise<JobReport> {
    const used = this.#takeResting()
    try {
      return await this.#runIn(used ?? (await this.#open()), order)
    } catch (error) {
      const isDoubtful = error instanceof CageBroken ? error.end === 'crashed' : !this.#isClosed
      if (!used || !isDoubtful) throw error
      return await this.#runIn(await this.#open(), order)
    }
  }

  async #runIn(cell: Cell, order: Order): Promise<JobReport> {
    try {
      const report = await cell.run(order)
      this.#rest(cell, report.megabytes)
      return report
    } catch (error) {
      this.#end(cell)
      throw error
    }
  }

  async #open(): Promise<Cell> {
    const cell = await openCell(this.#options.jobs, this.#options.startMs)
    this.#cells.add(cell)
    if (!this.#isClosed) return cell
    this.#end(cell)
    throw new CageAway('the cage was closed')
  }

  #takeResting(): Cell | null {
    for (const [cell, clock] of this.#resting) {
      clearTimeout(clock)
      this.#resting.delete(cell)
      if (!cell.isGone) return cell
      this.#cells.delete(cell)
    }
    return null
  }

  #rest(cell: Cell, megabytes: number): void {
    const { jobsPerChild, restingMegabytes, idleMs } = this.#options
    if (cell.jobs >= jobsPerChild || megabytes > restingMegabytes) {
      this.#end(cell)
      return
    }
    const clock = setTimeout(() => this.#end(cell), idleMs)
    this.#resting.set(cell, clock.unref())
  }

  #end(cell: Cell): void {
    clearTimeout(this.#resting.get(cell))
    this.#resting.delete(cell)
    this.#cells.delete(cell)
    cell.end()
  }
}
