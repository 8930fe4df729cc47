// The processes that serve, behind one port: as many as are wanted, each replaced when it ends, one by one for a release.
import cluster, { type Worker } from 'node:cluster'
import { totalmem } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Log } from '#platform/log.ts'
import { MEMORY_REMEDY, StartProblem } from '#platform/start-problem.ts'
import type { Environment } from './environment-reader.ts'
import { type GrowingPause, growingPause } from './growing-pause.ts'
import type { WorkerAnswer } from './metrics/gatherer.ts'
import type { WorkerProgram } from './next-program.ts'
import { watchWorker } from './watch-worker.ts'
import type { Beginning, FromWorker, ToWorker } from './worker-messages.ts'

type SharedBeginning = Omit<Beginning, 'isFirst' | 'writesPages'>

export type WorkersOptions = {
  /** What a worker runs, until a release brings another. */
  program: WorkerProgram
  args: readonly string[]
  environment: Environment
  count: number
  log: Log
  /** False: a developer may hold one at a breakpoint. */
  watches: boolean
  /** How long they still take new requests after a balancer can see that all of them will end. */
  noticeMs: number
  /** What a worker has counted, and that there will be no more of it. */
  onCounted?: (worker: number, answer: WorkerAnswer) => void
  onEnded?: (worker: number) => void
  /** A process is gone, however it ended. */
  onGone?: (pid: number) => void
}

type Hired = {
  worker: Worker
  begin(beginning: Beginning): Promise<void>
  /** From when it serves until it has ended. */
  isServing(): boolean
  /** Fulfilled with the reason when it takes nothing new any more, or has ended. */
  leaving: Promise<string>
  ended: Promise<void>
}

/** What a worker itself needs at most to finish, and a little more. */
const DRAIN_LIMIT_MS = 45_000
/** Of what is new in memory, for one worker alone. */
const SPARING_MB = 8
/** For the C library: what is freed goes back to the system, which saves a quarter of what a worker takes (decision 209). */
const GIVING_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
/** A stop sent to every process at once reaches us after a worker's message about it: messages are read first. */
const HEARD_LATE_MS = 100

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** A worker that reads its program while the supervisor still opens what it depends on. */
function hire(environment: Environment): Hired {
  // Ours is production by now, for React's sake; the worker has to read the original.
  const worker = cluster.fork({ ...GIVING_BACK, ...environment, NODE_ENV: environment['NODE_ENV'] ?? '' })
  // Lost while it ends: its end is reported separately.
  worker.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  const leaving = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'leaving') resolve('met an error or was asked to end')
    })
  })
  const settled = Promise.withResolvers<void>()
  settled.promise.catch(() => undefined)
  let serves = false
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') {
      serves = true
      settled.resolve()
    }
    if (message.kind === 'failed') settled.reject(new StartProblem(message.sentence ?? UNFORESEEN))
  })
  void leaving.then((how) => settled.reject(new StartProblem(whyEnded(how))))
  const begin = (beginning: Beginning) => {
    tell(worker, { kind: 'begin', ...beginning })
    return settled.promise
  }
  return { worker, begin, isServing: () => serves, leaving, ended }
}

const UNFORESEEN =
  'The product could not start because of an unexpected error. The line of the log above names it; nothing was lost.'

/** Killed without a message, or by its own engine: nearly always for too little memory. */
function whyEnded(how: string): string {
  if (!/SIGKILL|SIGABRT/.test(how)) return UNFORESEEN
  const megabytes = Math.round((process.constrainedMemory() || totalmem()) / 1_000_000)
  return (
    `A process of the product was ended while it started (${how}), as the system does where memory is short; ` +
    `${megabytes} MB may be used here.\n${MEMORY_REMEDY}`
  )
}

async function drain({ worker, ended }: Hired, noticeMs = 0): Promise<void> {
  tell(worker, { kind: 'drain', noticeMs })
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_LIMIT_MS + noticeMs)
  await ended
  clearTimeout(limit)
}

export class Workers {
  readonly #options: WorkersOptions
  #program: WorkerProgram
  readonly #places: Hired[] = []
  readonly #pauses: GrowingPause[] = []
  /** Also those that start or finish. */
  readonly #living = new Set<Hired>()
  /** Hired ahead, so that it already reads its program. */
  #early: Hired | null
  #beginning: SharedBeginning | null = null
  #isStopping = false
  #turn: Promise<void> = Promise.resolve()

  constructor(options: WorkersOptions) {
    this.#options = options
    this.#program = options.program
    // Workers accept by themselves on one shared socket. Where the primary hands connections over, one that is on its way
    // to a worker that dies is never answered and never closed. `setupPrimary` freezes the policy.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    this.#runs(options.program)
    this.#early = this.#hire()
  }

  /** Fulfilled when the first serves; the others follow one after another. */
  async open(beginning: SharedBeginning): Promise<void> {
    this.#beginning = beginning
    this.#place(0, await this.#start(0, true))
    this.#turn = this.#openOthers()
  }

  /**
   * One by one: the next one serves before the last one is asked to finish. A release that does not start changes nothing, and what
   * kept it from that is answered; null otherwise.
   */
  release(program: WorkerProgram): Promise<unknown> {
    const released = this.#turn.then(() => this.#releaseInTurn(program))
    this.#turn = released.then(() => undefined)
    return released
  }

  /** Asks all serving workers for their counts; returns the ids asked. */
  count(ask: number): readonly number[] {
    const serving = [...this.#living].filter((hired) => hired.isServing())
    for (const { worker } of serving) tell(worker, { kind: 'count', ask })
    return serving.map(({ worker }) => worker.id)
  }

  gatewayRestarted(): void {
    const [first] = this.#places
    if (first) tell(first.worker, { kind: 'gateway-restarted' })
  }

  /** All at the same time, each with its work under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const { noticeMs } = this.#options
    await Promise.all([...this.#living].map((hired) => drain(hired, hired.isServing() ? noticeMs : 0)))
  }

  async #releaseInTurn(program: WorkerProgram): Promise<unknown> {
    const former = this.#program
    this.#runs(program)
    const { isAny, problem } = await this.#replaceAll()
    if (!isAny) this.#runs(former)
    return problem
  }

  /** From the next worker on. */
  #runs(program: WorkerProgram): void {
    this.#program = program
    cluster.setupPrimary({
      exec: program.worker,
      cwd: program.root,
      args: [...this.#options.args],
      execArgv: [...process.execArgv, ...this.#sparing(), `--import=${pathToFileURL(program.preload).href}`],
      serialization: 'advanced',
    })
  }

  /** One alone is on a small machine, where 50 MB are worth more than some tidying of memory. */
  #sparing(): string[] {
    return this.#options.count === 1 ? [`--max-semi-space-size=${SPARING_MB}`] : []
  }

  #hire(): Hired {
    const hired = hire(this.#options.environment)
    this.#living.add(hired)
    const { onCounted, onEnded } = this.#options
    hired.worker.on('message', (message: FromWorker) => {
      if (message.kind === 'counted') onCounted?.(hired.worker.id, message)
    })
    // By then all that it has said was heard.
    hired.worker.once('disconnect', () => onEnded?.(hired.worker.id))
    if (this.#options.watches) void hired.ended.then(watchWorker(hired.worker, this.#options.log))
    void hired.ended.then(() => this.#living.delete(hired))
    const { pid } = hired.worker.process
    if (pid !== undefined) void hired.ended.then(() => this.#options.onGone?.(pid))
    return hired
  }

  async #start(place: number, isFirst: boolean): Promise<Hired> {
    const beginning = this.#beginning
    if (!beginning) throw new Error('a worker cannot start before what it stands on')
    const hired = this.#early ?? this.#hire()
    this.#early = null
    await hired.begin({ ...beginning, isFirst, writesPages: place === 0 })
    return hired
  }

  async #openOthers(): Promise<void> {
    for (let place = 1; place < this.#options.count; place += 1) await this.#fill(place)
  }

  #place(place: number, hired: Hired): void {
    this.#places[place] = hired
    void hired.leaving.then((how) => this.#replace(place, hired, how))
  }

  async #replace(place: number, hired: Hired, how: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, HEARD_LATE_MS))
    if (this.#isStopping || this.#places[place] !== hired) return
    this.#options.log.error('worker-ended', new Error(`A worker ${how}. Another one takes its place.`))
    await this.#fill(place)
  }

  /** Tries until there is one: what hinders it, such as a database that is away, may be over in a moment. */
  async #fill(place: number): Promise<void> {
    const former = this.#places[place]
    const pause = (this.#pauses[place] ??= growingPause())
    const isUnwanted = () => this.#isStopping || this.#places[place] !== former
    for (;;) {
      await pause.wait(isUnwanted)
      if (isUnwanted()) return
      try {
        const hired = await this.#start(place, false)
        if (isUnwanted()) await drain(hired)
        else this.#place(place, hired)
        this.#options.log.info('worker-serves', { worker: place + 1 })
        return
      } catch (error) {
        if (!isUnwanted()) this.#options.log.error('worker-not-started', error)
      }
    }
  }

  /** Whether any of them is a new one now, and what kept the others from it. */
  async #replaceAll(): Promise<{ isAny: boolean; problem: unknown }> {
    const { log } = this.#options
    let isAny = false
    for (let place = 0; place < this.#options.count && !this.#isStopping; place += 1) {
      try {
        const hired = await this.#start(place, place === 0)
        const former = this.#places[place]
        this.#place(place, hired)
        isAny = true
        if (former) await drain(former)
      } catch (error) {
        if (!this.#isStopping) log.error('release-not-started', error)
        return { isAny, problem: error }
      }
    }
    if (!this.#isStopping) log.info('released', { workers: this.#options.count })
    return { isAny, problem: null }
  }
}
