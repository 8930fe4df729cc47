// Owns everything that runs: the data directory, PostgreSQL, the emulators of the demonstration and the workers. It serves no one itself, so that no
// request can harm it.
import { relative } from 'node:path'
import { refuseDeadClock } from '#platform/clock-check.ts'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { AgencyAccess } from '#platform/ports/agency-status.ts'
import { refuseWithoutPostgres } from '#platform/postgres-cluster.ts'
import { preparePrivatePostgres } from '#platform/private-postgres.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { foreseenSentence, startSentence } from '#platform/start-sentence.ts'
import { tidyMemory } from '#platform/tidy-memory.ts'
import type { Config, GatewayConfig } from './config.ts'
import type { Environment } from './environment-reader.ts'
import { forgetPages } from './front/forget-pages.ts'
import type { Gatherer } from './metrics/gatherer.ts'
import { keepRunning } from './keep-running.ts'
import { refuseTakenPort } from './listening.ts'
import { prepareLocalAgency } from './local-agency.ts'
import { prepareLocalGateway } from './local-gateway.ts'
import { watchNpm } from './npm-parent.ts'
import type { WorkerProgram } from './next-program.ts'
import { removeReleaseNote, writeReleaseNote } from './release-note.ts'
import { standingMark } from './standing-parts.ts'
import { welcome } from './welcome.ts'
import { Workers } from './workers.ts'

export type Supervision = {
  root: string
  startedAt: number
  development: boolean
  /** As given: the workers read it again, with the program of their release. */
  environment: Environment
  /** Builds what is stale, once the start is certain. */
  prepare: () => Promise<WorkerProgram>
  /** The same of the release that lies there now. */
  prepareNext: () => Promise<WorkerProgram>
}

type Stop = () => Promise<void>

/** Besides its share of DATABASE_POOL, a worker's queue and its health check; twice, for a release beside the last one. */
const CONNECTIONS_PER_WORKER = 2 * 6
const CONNECTIONS_MIN = 100

export class Supervisor {
  readonly #config: Config
  readonly #options: Supervision
  readonly #log: Log
  /** What the workers depend on. */
  readonly #programs: Stop[] = []
  #unlock: () => void = () => undefined
  #workers: Workers | null = null
  #gatherer: Gatherer | null = null
  #stopping: Promise<void> | null = null
  #reloads = 0
  /** Of the parts a reload leaves unchanged. */
  readonly #standing: string

  constructor(config: Config, options: Supervision) {
    this.#config = config
    this.#options = options
    this.#standing = standingMark(options.root)
    this.#log = createLog(
      (line) => process.stderr.write(`${line}\n`),
      () => new Date(),
    )
  }

  async run(): Promise<void> {
    this.#listenToSignals()
    try {
      await this.#start()
    } catch (error) {
      if (this.#stopping) return
      if (foreseenSentence(error) === null) this.#log.error('start', error)
      await this.#end(1, startSentence(error))
    }
  }

  async #start(): Promise<void> {
    const { databaseUrl, dataDirectory } = this.#config
    refuseDeadClock()
    if (databaseUrl !== null) await this.#reach(databaseUrl)
    if (databaseUrl === null) {
      await refuseWithoutPostgres(dataDirectory)
      const lost = (other: string) =>
        void this.#end(
          1,
          `The data directory ${dataDirectory} was taken over by ${other}. This process stops.`,
        )
      this.#unlock = await lockDataDirectory(dataDirectory, lost)
    }
    await refuseTakenPort(this.#config)
    this.#forgetPages(null)
    const workers = this.#openWorkers(await this.#options.prepare())
    const [database, gateway, agency] = await Promise.all([
      this.#openDatabase(),
      this.#openGateway(),
      this.#openAgency(),
    ])
    await this.#openMetrics(workers)
    await workers.open({ databaseUrl: database, gateway, agency })
    this.#note(null)
    tidyMemory()
    process.stdout.write(welcome(this.#config, performance.now() - this.#options.startedAt))
  }

  /** Nothing of it is loaded where the database is our own. */
  async #reach(databaseUrl: string): Promise<void> {
    const { reachServer } = await import('#platform/reach-server.ts')
    await reachServer(databaseUrl, (line) => process.stdout.write(`${line}\n`))
  }

  #openWorkers(program: WorkerProgram): Workers {
    const { development, environment } = this.#options
    const workers = new Workers({
      program,
      args: development ? ['--dev'] : [],
      environment,
      count: development ? 1 : this.#config.workers,
      log: this.#log,
      watches: !development,
      noticeMs: 1_000 * this.#config.drainSeconds,
      onCounted: (worker, answer) => this.#gatherer?.heard(worker, answer),
      onEnded: (worker) => this.#gatherer?.ended(worker),
      onGone: (pid) => this.#forgetPages(pid),
    })
    this.#workers = workers
    return workers
  }

  /** Loads none of it unless asked for. */
  async #openMetrics(workers: Workers): Promise<void> {
    const { metrics } = this.#config
    if (!metrics) return
    const { Gatherer } = await import('./metrics/gatherer.ts')
    const { openMetricsPage } = await import('./metrics/metrics-page.ts')
    this.#gatherer = new Gatherer((ask) => workers.count(ask))
    await openMetricsPage(this.#gatherer, metrics)
  }

  async #openDatabase(): Promise<string> {
    const { databaseUrl, dataDirectory, databasePool, workers } = this.#config
    if (databaseUrl !== null) return databaseUrl
    const connections = Math.max(CONNECTIONS_MIN, 2 * databasePool + workers * CONNECTIONS_PER_WORKER)
    const prepared = await preparePrivatePostgres(dataDirectory, ['-c', `max_connections=${connections}`])
    const kept = await keepRunning({
      name: 'PostgreSQL',
      start: prepared.start,
      log: this.#log,
      onGivenUp: (error) => void this.#giveUp(error),
    })
    this.#programs.push(kept.stop)
    return prepared.url
  }

  async #openGateway(): Promise<GatewayConfig | null> {
    const { gateway, dataDirectory, production } = this.#config
    if (gateway || production) return gateway
    const local = prepareLocalGateway(dataDirectory)
    const kept = await keepRunning({
      name: 'The emulator of the payment gateway',
      start: local.start,
      log: this.#log,
      onRestart: () => this.#workers?.gatewayRestarted(),
      onGivenUp: (error) => void this.#giveUp(error),
    })
    this.#programs.push(kept.stop)
    return local.configAt(kept.first.url)
  }

  /** Only of the demonstration: a firm enters its key in the product. */
  async #openAgency(): Promise<AgencyAccess | null> {
    if (this.#config.production) return null
    const local = prepareLocalAgency()
    const kept = await keepRunning({
      name: 'The emulator of the agency',
      start: local.start,
      log: this.#log,
      onGivenUp: (error) => void this.#giveUp(error),
    })
    this.#programs.push(kept.stop)
    return local.accessAt(kept.first.url)
  }

  /** What a lost process wrote for the server in front would never change again. */
  #forgetPages(pid: number | null): void {
    const { pagesTo } = this.#config
    if (pagesTo === null) return
    try {
      forgetPages(pagesTo, pid)
    } catch (error) {
      this.#log.error('front-pages', error)
    }
  }

  #giveUp(error: unknown): Promise<void> {
    return this.#end(
      1,
      `${startSentence(error)}\nThe product stops: it tried several times and cannot go on without it.`,
    )
  }

  async #stopAll(): Promise<void> {
    await this.#workers?.stop()
    this.#forgetPages(null)
    await Promise.all(this.#programs.map((stop) => stop()))
    removeReleaseNote(this.#config.dataDirectory, process.pid)
    this.#unlock()
  }

  #end(code: number, sentence: string | null): Promise<void> {
    this.#stopping ??= this.#stopAll().then(
      () => this.#exit(code, sentence),
      (error: unknown) => {
        this.#log.error('stop', error)
        this.#exit(1, sentence)
      },
    )
    return this.#stopping
  }

  #exit(code: number, sentence: string | null): never {
    if (sentence !== null) process.stderr.write(`${sentence}\n`)
    process.exit(code)
  }

  /** The first signal stops in order, a second one at once: what we own ends when our end of its pipe closes. */
  #listenToSignals(): void {
    const stop = () => {
      if (this.#stopping) process.exit(1)
      void this.#end(0, null)
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    watchNpm(this.#options.environment, () => {
      this.#log.info('npm-gone', {
        say: 'The npm that started the product has ended, and the product ends with it.',
      })
      void this.#end(0, null)
    })
    // A closed terminal sends the same signal as an operator who asks for a release.
    process.on('SIGHUP', () => (process.stdin.isTTY ? stop() : void this.#release()))
    process.on('uncaughtException', (error) => {
      this.#log.error('supervisor', error)
      void this.#end(1, UNFORESEEN)
    })
  }

  async #release(): Promise<void> {
    if (this.#stopping) return
    const problem = await this.#takeNext()
    this.#reloads += 1
    this.#note(problem)
  }

  /** In words for who asked for it, where it did not start. */
  async #takeNext(): Promise<string | null> {
    const goesOn = 'The release before goes on.'
    try {
      const next = await this.#options.prepareNext()
      this.#refuseLostData(next.root)
      const problem = await this.#workers?.release(next)
      if (!problem) return this.#tellOfStanding(next.root)
      return problem instanceof StartProblem
        ? `${problem.message}\n${goesOn}`
        : `${UNFORESEEN_RELEASE} ${goesOn}`
    } catch (error) {
      this.#log.error('release-not-started', error)
      return `${foreseenSentence(error) ?? UNFORESEEN_RELEASE}\n${goesOn}`
    }
  }

  /** The next restart would begin with an empty folder. */
  #refuseLostData(next: string): void {
    const { root } = this.#options
    const { dataDirectory } = this.#config
    if (next === root || relative(root, dataDirectory).startsWith('..')) return
    throw new StartProblem(
      `The data lies in ${dataDirectory}, in the folder of the release that runs, and the release in ${next} would not find it there. ` +
        'Stop the product, move that folder out of the release, set DATA_DIR to it, and start again.',
    )
  }

  #tellOfStanding(next: string): null {
    const { root } = this.#options
    if (next === root && standingMark(next) === this.#standing) return null
    this.#log.info('supervisor-stays', {
      serves: next,
      keep: root,
      restart:
        standingMark(next) === this.#standing ? 'not needed' : 'at a quiet moment: it brings another one',
    })
    return null
  }

  #note(problem: string | null): void {
    writeReleaseNote(this.#config.dataDirectory, { pid: process.pid, reloads: this.#reloads, problem })
  }
}

const UNFORESEEN_RELEASE =
  'The release did not start because of an unexpected error. The line "release-not-started" of the log names it.'

const UNFORESEEN =
  'The product stops because of an unexpected error. The line of the log above names it; nothing was lost.'
