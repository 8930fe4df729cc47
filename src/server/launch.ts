// What a worker serves: opens the parts in the order in which they need one another, and closes them in the reverse order.
import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { createSentryMonitoring } from '#adapters/monitoring/sentry-monitoring.ts'
import { collectFaults, type FaultCollector, RECEIVER_AWAY } from '#areas/office/faults/server/index.ts'
import { sealingThreadAnswers } from '#areas/documents/files/server/index.ts'
import { readInstallation } from '#areas/office/backups/server/index.ts'
import { followConnections } from '#areas/office/connections/server/index.ts'
import { firmNow } from '#areas/office/firm/server/index.ts'
import { lawNow } from '#areas/office/law/server/index.ts'
import { type Followed, followSettled, settledNow } from '#areas/office/readings/server/index.ts'
import { recordRuns } from '#areas/office/upkeep/server/index.ts'
import type { Settled } from '#firm/settled.ts'
import { connect } from '#platform/database.ts'
import { isLineLost } from '#platform/database-away.ts'
import { inAddress, loopbackHost } from '#platform/loopback.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { freeMegabytes } from '#platform/postgres-cluster.ts'
import { tellOfDatabase } from '#platform/tell-of-database.ts'
import type { Services } from '#platform/context.ts'
import type { Log } from '#platform/log.ts'
import type { Monitoring } from '#platform/ports/monitoring.ts'
import type { SavedConnections } from '#kernel/connections.ts'
import type { Payments } from '#platform/ports/payments.ts'
import { MEMORY_REMEDY, StartProblem } from '#platform/start-problem.ts'
import { joinFolders, type SharedFolders } from './folders/shared-folders.ts'
import { mayWorkByItself } from './check-clock.ts'
import { compose, type Composed, letterhead, localOrigins, type Product, type Watch } from './compose.ts'
import type { Config } from './config.ts'
import { type Hold, openHold } from './copy/hold.ts'
import { demonstrationCodes } from './demonstration-codes.ts'
import { refuseDemonstrationData, seedBehindThePort, seedDemonstration } from './demonstration.ts'
import { FEATURES } from './features.ts'
import { checkFileStore, sharedFoldersOf } from './file-store.ts'
import { type Drain, prepareDrain } from './drain.ts'
import { answerWith, createHttpServer } from './edge/http-server.ts'
import { createRequestLog } from './edge/request-log.ts'
import type { OnFinished } from './edge/request-notes.ts'
import { checkShelf } from './backups/shelf.ts'
import { createListener, type HttpOptions } from './http.ts'
import type { Counts } from './metrics/metric-values.ts'
import type { WorkerMetrics } from './metrics/worker-metrics.ts'
import type { WorkerTraces } from './traces/worker-traces.ts'
import { registerIdentityJobs } from './identity-jobs.ts'
import { registerJobs } from './jobs.ts'
import { listen } from './listening.ts'
import { checkKeys } from './keys/check-keys.ts'
import { resealAtStart } from './keys/reseal-jobs.ts'
import { subscribeToEvents } from './local-gateway.ts'
import { paymentEventsToken, paymentEventsUrl } from './payment-events.ts'
import { createFirstSetup } from './setup/first-setup.ts'
import { createJoining } from './joining/join.ts'
import { SETUP_PATH } from './setup/pages.ts'
import { isSetUp } from './setup/set-up-firm.ts'
import { setupCode } from './setup/setup-code.ts'
import { openSite, readSite, type SiteProgram } from './open-site.ts'
import { releaseOf } from './release.ts'
import type { Beginning } from './worker-messages.ts'

export type Launch = Beginning & {
  root: string
  development: boolean
  /** This process must not go on here: the log has said why. */
  onLost: () => void
}

export type Serving = {
  /** Renders the kept pages ahead of the first visitor of each. */
  warm(): Promise<void>
  /** Tells the gateway's emulator where to send events; people tell a real gateway. */
  subscribe(): Promise<void>
  /** For the notice all is served as before, and /_readyz says that it will end. Requests under way are then finished within the limit, then jobs; then everything is closed. */
  stop(limitMs: number, noticeMs?: number): Promise<void>
  /** Resolves once each of its threads has answered. */
  answers(): Promise<void>
  /** What this process writes is kept by its kind as well. */
  log: Log
  /** Null if nothing is counted. */
  counts(): Promise<Counts | null>
}

type Stop = (limitMs: number) => Promise<void> | void

/** Undoes every opened part, last first, however far the start came. */
class Undo {
  readonly #stops: Stop[] = []

  add(stop: Stop): void {
    this.#stops.push(stop)
  }

  async run(limitMs: number): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop(limitMs)
  }
}

/** Our own emulator of the gateway runs on this machine, whatever address visitors use. */
function eventsUrl({ host, port, authSecret }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? loopbackHost() : host
  return paymentEventsUrl(`http://${inAddress(reachable)}:${port}`, authSecret)
}

type Watchers = { metrics: WorkerMetrics | null; traces: WorkerTraces | null }
type Parts = {
  config: Config
  product: Composed
  options: Launch
  program: Promise<SiteProgram> | null
  undo: Undo
  watchers: Watchers
  leaving: { isTold: boolean }
  hold: Hold | null
  connected: Followed<SavedConnections>
}

async function serve({
  config,
  product,
  options,
  program,
  undo,
  watchers: { metrics, traces },
  leaving,
  hold,
  connected,
}: Parts) {
  const server = createHttpServer()
  const drain: Drain = prepareDrain(server)
  const { services } = product
  const readings = await followSettled(services, async () => ({
    ...(await settledNow(services.db)),
    law: await lawNow(services),
    firm: await firmNow(services),
    ...((await readInstallation(services.db))?.heldSince && { isCopy: true }),
  }))
  undo.add(() => readings.close())
  const settled = readings.kept
  const saved = connected.kept
  product.takeSaved(saved)
  const site = await openSite({
    program,
    config,
    inForce: product.inForce,
    writesPages: options.writesPages,
    settled,
    log: product.services.log,
    release: product.services.release,
    server,
  })
  connected.tell(saved, (now) => {
    product.takeSaved(now)
    site.settle(readings.kept)
  })
  const sayFirm = ({ firm }: Settled) => {
    if (firm) Object.assign(services.firm, letterhead(firm.contact, config))
  }
  sayFirm(settled)
  readings.tell(settled, (now) => {
    sayFirm(now)
    site.settle(now)
  })
  const listener = createListener({
    services: product.services,
    probe: product.connection.probe,
    isHeld: () => hold?.isOn ?? false,
    isDraining: () => leaving.isTold || product.services.news.isLeaving,
    diskFolder: config.databaseUrl === null ? config.dataDirectory : null,
    publicUrl: config.publicUrl,
    filesOrigin: config.filesOrigin,
    corsOrigins: config.corsOrigins,
    localOrigins: config.production ? [] : localOrigins(config),
    ...(config.production && { names: config.apiUrl === '' ? [] : [config.apiUrl] }),
    trustedProxies: config.trustedProxies,
    paymentEventsToken: paymentEventsToken(config.authSecret),
    mailReportsSecret: config.mailReportsSecret,
    mailInboundKey: config.inbound?.relayKey ?? null,
    hasOutbox: !config.production && config.smtpUrl === null,
    ...(!config.firebase && { staffCodes: () => demonstrationCodes(Date.now()) }),
    site: site.handle,
    joining: createJoining(product),
    ...(await firstSetup(config, product, options)),
    ...tellAll([
      ...(config.logsRequests ? [createRequestLog(product.services.log)] : []),
      ...(metrics ? [metrics.onFinished] : []),
    ]),
    afterSignIn: config.afterSignIn,
  })
  answerWith(server, traces?.watchRequests(listener) ?? listener)
  await listen(server, config)
  undo.add(drain)
  // Before requests are waited for: a stream of news would outlast the wait.
  undo.add(() => product.services.news.leave())
  // First of all: the socket of hot reload stays open for as long as its page does.
  undo.add(site.close)
  return site
}

/** For a firm alone, until it has an administrator: the start's log has what the page needs. */
async function firstSetup(
  config: Config,
  product: Product,
  { isFirst }: Launch,
): Promise<Pick<HttpOptions, 'firstSetup'>> {
  if (!config.production || config.firebase || (await isSetUp(product))) return {}
  const code = setupCode(config.authSecret)
  if (isFirst) product.services.log.info('first-set-up', { open: `${config.publicUrl}${SETUP_PATH}`, code })
  return { firstSetup: createFirstSetup(product, code) }
}

function tellAll(tellers: readonly OnFinished[]): Pick<HttpOptions, 'onFinished'> {
  if (tellers.length === 0) return {}
  return {
    onFinished(finished) {
      for (const tell of tellers) tell(finished)
    },
  }
}

/** The counting code is loaded only if metrics are asked for. */
async function openMetrics({ metrics }: Config): Promise<WorkerMetrics | null> {
  if (!metrics) return null
  const { createWorkerMetrics } = await import('./metrics/worker-metrics.ts')
  return createWorkerMetrics()
}

/** As what counts. */
async function openTraces({ traces }: Config, log: Log, release: string): Promise<WorkerTraces | null> {
  if (!traces) return null
  const { createWorkerTraces } = await import('./traces/worker-traces.ts')
  return createWorkerTraces({ ...traces, release, log })
}

/** The product serves without it, and what arrives waits: who set it up should hear of it now. */
async function tellOfScanner({ scanner, log }: Pick<Services, 'scanner' | 'log'>): Promise<void> {
  await scanner.reach().catch((error: unknown) => log.error('scanner-away', error))
}

/** Work no one has to wait for. The port is already open. */
async function workBehindThePort(services: Services): Promise<void> {
  const { log } = services
  const works = FEATURES.flatMap(({ name, afterStart }) => (afterStart ? [{ name, work: afterStart }] : []))
  const all = [{ name: 'keys', work: () => resealAtStart(services, FEATURES) }, ...works]
  for (const { name, work } of all) {
    const startedAt = performance.now()
    log.info('after-start', { of: name })
    try {
      await work(services)
      log.info('after-start-done', { of: name, ms: Math.round(performance.now() - startedAt) })
    } catch (error) {
      log.error('after-start', error, { of: name })
    }
  }
}

function watchPayments({ metrics, traces }: Watchers) {
  return (payments: Payments): Payments => {
    const counted = metrics?.watchPayments(payments) ?? payments
    return traces?.watchPayments(counted) ?? counted
  }
}

/** An unreachable outside receiver delays no end. */
const LAST_WORDS_MS = 2_000

function receiverOf({ monitoring, production }: Config, logOf: () => Log): Monitoring | null {
  if (monitoring === null) return null
  const environment = production ? 'production' : 'demonstration'
  return createSentryMonitoring({
    dsn: monitoring,
    environment,
    tell(event, details) {
      if (event === RECEIVER_AWAY)
        logOf().error(event, new Error('the receiver of errors takes none'), details)
      else logOf().info(event, details)
    },
  })
}

/** No one has set an address for our own PostgreSQL: if it is lost, check its disk. */
function ownDatabaseProblem(error: unknown, { databaseUrl, dataDirectory }: Config): unknown {
  if (databaseUrl !== null || !(error instanceof StartProblem) || !isLineLost(error.cause)) return error
  const free = freeMegabytes(dataDirectory)
  return new StartProblem(
    `PostgreSQL ended while its data in ${dataDirectory} was brought up to date. ` +
      (free === null || free > 100
        ? `Its disk has room, so memory may be short. ${MEMORY_REMEDY}`
        : `Its disk is full: ${free} MB are free. Make room there, and start again.`),
    { cause: error },
  )
}

async function bringUpToDate(config: Config, databaseUrl: string, log: Log): Promise<void> {
  try {
    await applyMigrations(databaseUrl, undefined, () => {
      log.error(
        'database-newer',
        new Error('this release is older than the one that last changed the database'),
      )
    })
    await tellOfDatabase(databaseUrl, log)
  } catch (error) {
    throw ownDatabaseProblem(error, config)
  }
}

/** Before anything is served. A database of our own lies in the same folder, which one product alone uses. */
async function shareFolders(config: Config, log: Log): Promise<SharedFolders | null> {
  if (config.databaseUrl === null) return null
  const { db, close } = connect(config.databaseUrl, (error) => log.error('database', error), { poolSize: 1 })
  try {
    return await joinFolders(db, { folders: sharedFoldersOf(config), host: hostname(), log })
  } finally {
    await close()
  }
}

async function begin(config: Config, options: Launch, undo: Undo, log: Log): Promise<Serving> {
  const { databaseUrl, gateway, isFirst } = options
  const program = options.development ? null : readSite(options.root)
  // Its failure is reported to those who wait for it.
  program?.catch(() => undefined)
  if (isFirst && config.backups) await checkShelf(config.backups.target, log)
  if (isFirst) await bringUpToDate(config, databaseUrl, log)
  if (isFirst) await checkFileStore(config, log)
  const folders = await shareFolders(config, log)
  const hold = await openHold({ config, databaseUrl, isFirst, log })
  const release = config.release ?? (await releaseOf(options.root))
  const faults: FaultCollector = collectFaults(log, { release, beyond: receiverOf(config, () => faults.log) })
  // Pages are known once the site is open, which is not read before that.
  const pages: Pick<Watch, 'pageOf' | 'sourceOf'> = {
    pageOf: () => '/*',
    sourceOf: () => Promise.resolve(null),
  }
  const watch: Watch = {
    log: faults.log,
    monitoring: faults,
    release,
    pageOf: (path) => pages.pageOf(path),
    sourceOf: (...place) => pages.sourceOf(...place),
  }
  const watchers = {
    metrics: await openMetrics(config),
    traces: await openTraces(config, faults.log, release),
  }
  const { metrics, traces } = watchers
  if (traces) undo.add((limitMs) => traces.close(Math.min(limitMs, LAST_WORDS_MS)))
  const product = await compose(config, databaseUrl, gateway, watch, {
    watchPayments: watchPayments(watchers),
    agency: options.agency,
    hold,
  })
  metrics?.measure({ ...product, features: FEATURES })
  traces?.watchStatements(product.connection.pool)
  undo.add(product.connection.close)
  if (folders) undo.add(() => folders.close())
  folders?.watch(product.services.db, options.onLost)
  faults.open(product.services)
  undo.add((limitMs) => faults.close(Math.min(limitMs, LAST_WORDS_MS)))
  undo.add(() => product.services.locks.close())
  undo.add(() => product.services.news.close())
  undo.add(() => product.services.processing.close())
  undo.add(() => product.services.mailReader.close())
  undo.add(product.jobs.stop)
  undo.add(() => product.identity.settled?.())
  if (isFirst)
    await checkKeys(product.services, {
      features: FEATURES,
      authSecret: config.authSecret,
      givenUp: config.keysLost,
    })
  const connected = await followConnections(product.services)
  undo.add(() => connected.close())
  // Before a job may send or charge anything.
  product.takeSaved(connected.kept)
  const watched = traces?.watchJobs(product.jobs) ?? product.jobs
  const jobs = hold?.runner(watched) ?? watched
  undo.add(() => hold?.close())
  const works = await mayWorkByItself(product.services, config.clockConfirmed)
  if (works) await registerJobs(jobs, product.services)
  if (isFirst) for (const { prepare } of FEATURES) await prepare?.(product.services)
  if (works)
    await recordRuns(jobs, product.services, (runner) => registerIdentityJobs(runner, product.identity, log))
  const monthIn = config.demonstratesMonth ? config.dataDirectory : null
  const people = isFirst && !config.production ? await seedDemonstration(product, monthIn) : null
  if (isFirst && config.production) await refuseDemonstrationData(product)
  hold?.watch(product.services)
  product.services.news.open()
  const leaving = { isTold: false }
  const site = await serve({ config, product, options, program, undo, watchers, leaving, hold, connected })
  Object.assign(pages, { pageOf: site.pageOf, sourceOf: site.sourceOf })
  if (isFirst) void tellOfScanner(product.services)
  if (isFirst) void workBehindThePort(product.services)
  if (people) {
    const seeding = seedBehindThePort(product, people, () => leaving.isTold).catch((error: unknown) =>
      log.error('after-start', error, { of: 'demonstration' }),
    )
    undo.add(() => seeding)
  }
  const subscribe = () =>
    config.gateway || !gateway ? Promise.resolve() : subscribeToEvents(gateway, eventsUrl(config))
  if (isFirst) await subscribe()
  const counts = () => metrics?.collect() ?? Promise.resolve(null)
  const stop = async (limitMs: number, noticeMs = 0) => {
    leaving.isTold = true
    await setTimeout(noticeMs)
    await undo.run(limitMs)
  }
  return { warm: site.warm, subscribe, stop, answers: allThreadsAnswer, counts, log: faults.log }
}

/** The one that asks, one of those that wait for the disk, and the one that seals. */
async function allThreadsAnswer(): Promise<void> {
  await Promise.all([stat('.'), sealingThreadAnswers()])
}

export async function launch(config: Config, options: Launch, log: Log): Promise<Serving> {
  const undo = new Undo()
  try {
    return await begin(config, options, undo, log)
  } catch (error) {
    await undo.run(0)
    throw error
  }
}
