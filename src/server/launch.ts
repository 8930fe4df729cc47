// Starts the parts in the order in which they need one another, and stops them in the reverse order.
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { ensureFederalHolidays } from '#features/scheduling/server/index.ts'
import { applyMigrations } from '#platform/migrations.ts'
import { lockDataDirectory } from '#platform/data-directory.ts'
import { createLog, type Log } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { startPrivatePostgres } from '#platform/private-postgres.ts'
import { compose, localOrigins, type Product } from './compose.ts'
import type { Config, GatewayConfig } from './config.ts'
import { answerWith, createHttpServer } from './edge/http-server.ts'
import { demonstrationCodes } from './demonstration-codes.ts'
import { refuseDemonstrationData, seedDemonstration } from './demonstration.ts'
import { createListener } from './http.ts'
import { registerIdentityJobs } from './identity-jobs.ts'
import { registerJobs } from './jobs.ts'
import { startLocalGateway, subscribeToEvents } from './local-gateway.ts'
import { PAYMENT_EVENTS_PATH, paymentEventsToken } from './payment-events.ts'
import { openSite } from './open-site.ts'
import { welcome } from './welcome.ts'

export type Launch = {
  root: string
  startedAt: number
  development: boolean
  /** What must be done before anything is opened, once it is sure that we may start: the build. */
  prepare: () => Promise<void>
}

type Stop = () => Promise<void> | void

const SHUTDOWN_LIMIT_MS = 10_000

/** Undoes what was started, last first, however far the start came. */
class Undo {
  readonly #stops: Stop[] = []

  add(stop: Stop): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop()
  }
}

async function openDatabase(config: Config, undo: Undo): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startPrivatePostgres(config.dataDirectory)
  undo.add(postgres.stop)
  return postgres.url
}

async function openGateway(config: Config, undo: Undo): Promise<GatewayConfig> {
  if (config.gateway) return config.gateway
  const local = await startLocalGateway(config.dataDirectory)
  undo.add(local.stop)
  return local.config
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE'
      reject(busy ? new StartProblem(`Port ${config.port} is taken. Set PORT to a free one.`) : error)
    })
    server.listen(config.port, config.host, resolve)
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

/** The first signal stops in order; a second one, or a stop that hangs, ends at once. */
function stopOnSignal(undo: Undo, log: Log): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    undo.run().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** Our own emulator of the gateway runs on this machine, whatever address visitors use. */
function eventsUrl({ host, port, authSecret }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const authority = reachable.includes(':') ? `[${reachable}]` : reachable
  return `http://${authority}:${port}${PAYMENT_EVENTS_PATH}${paymentEventsToken(authSecret)}`
}

function versionOf(root: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

async function serve(config: Config, product: Product, gateway: GatewayConfig, options: Launch, undo: Undo) {
  const server = createHttpServer()
  const site = await openSite({ config, gateway, log: product.services.log, server, ...options })
  undo.add(site.close)
  const listener = createListener({
    services: product.services,
    probe: product.connection.probe,
    version: versionOf(options.root),
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
    localOrigins: config.production ? [] : localOrigins(config),
    trustedProxies: config.trustedProxies,
    paymentEventsToken: paymentEventsToken(config.authSecret),
    hasOutbox: !config.production && config.smtpUrl === null,
    ...(!config.firebase && { staffCodes: () => demonstrationCodes(Date.now()) }),
    site: site.handle,
  })
  answerWith(server, listener)
  await listen(server, config)
  undo.add(() => closeServer(server))
  return site
}

async function start(config: Config, options: Launch, undo: Undo, log: Log): Promise<void> {
  if (!config.databaseUrl) undo.add(await lockDataDirectory(config.dataDirectory))
  await options.prepare()
  const databaseUrl = await openDatabase(config, undo)
  const [gateway] = await Promise.all([openGateway(config, undo), applyMigrations(databaseUrl)])
  const product = await compose(config, databaseUrl, gateway, log)
  undo.add(product.connection.close)
  undo.add(product.jobs.stop)
  undo.add(() => product.identity.settled?.())
  await registerJobs(product.jobs, product.services)
  await ensureFederalHolidays(product.services)
  await registerIdentityJobs(product.jobs, product.identity, log)
  await (config.production ? refuseDemonstrationData(product) : seedDemonstration(product))
  const site = await serve(config, product, gateway, options, undo)
  if (!config.gateway) await subscribeToEvents(gateway, eventsUrl(config))
  const milliseconds = performance.now() - options.startedAt
  process.stdout.write(welcome(config, milliseconds))
  await site.warm()
}

export async function launch(config: Config, options: Launch): Promise<void> {
  const log = createLog(
    (line) => process.stderr.write(`${line}\n`),
    () => new Date(),
  )
  const undo = new Undo()
  stopOnSignal(undo, log)
  try {
    await start(config, options, undo, log)
  } catch (error) {
    await undo.run()
    throw error
  }
}
