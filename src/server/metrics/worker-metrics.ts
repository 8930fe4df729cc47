// What one worker counts. Loaded only where the figures are asked for.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Feature, Features } from '#platform/feature.ts'
import type { Payments } from '#platform/ports/payments.ts'
import { olderKeyGauge } from '../keys/older-key-gauge.ts'
import type { OnFinished } from '../edge/request-notes.ts'
import { countedPayments, type OnCall } from './counted-payments.ts'
import { readGauges } from './feature-gauges.ts'
import type { Counts } from './metric-values.ts'

export type WorkerMetrics = {
  onFinished: OnFinished
  watchPayments(payments: Payments): Payments
  /** From here on the pool and the features are reported as well. */
  measure(measured: Measured): void
  collect(): Promise<Counts>
}

export type Measured = {
  services: Services
  features: Features
  connection: { pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>; probe: Database }
}

/** From what feels immediate to what a proxy gives up on. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const NANOSECONDS = 1e9
const LOOP_RESOLUTION_MS = 10

export function createWorkerMetrics(): WorkerMetrics {
  const registry = new Registry()
  const onFinished = countRequests(registry)
  const onCall = countCalls(registry)
  watchLoop(registry)
  watchMemory(registry)
  let measured: Measured | null = null
  return {
    onFinished,
    watchPayments: (payments) => countedPayments(payments, onCall),
    measure(given) {
      measured = { ...given, features: [...given.features, olderKeys(given.features)] }
      watchPool(registry, given)
    },
    async collect() {
      const own: Counts = await registry.getMetricsAsJSON()
      if (!measured) return own
      const { features, services, connection } = measured
      return [...own, ...(await readGauges(features, { services, db: connection.probe }))]
    },
  }
}

function olderKeys(features: Features): Feature {
  return { name: 'keys', gauges: [olderKeyGauge(features)] }
}

function countRequests(registry: Registry): OnFinished {
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests that are over, by page or procedure and status; 499: the client left before it was answered',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'How long requests took, streams of news left out',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  })
  return ({ route, status, durationMs, isStream }) => {
    requests.inc({ route, status })
    if (!isStream) seconds.observe({ route }, durationMs / 1_000)
  }
}

function countCalls(registry: Registry): OnCall {
  const calls = new Counter({
    name: 'portal_gateway_calls_total',
    help: 'Calls to the payment gateway, by what came of them; error and unknown are those without an answer',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  return (call, outcome) => calls.inc({ call, outcome })
}

/** Event loop delay: a page that computes for long keeps all others waiting. */
function watchLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()
  registry.registerMetric(
    new Gauge({
      name: 'portal_event_loop_delay_seconds',
      help: 'How late a process came to what was due, since these figures were last asked for; the worst of all processes',
      labelNames: ['quantile'],
      aggregator: 'max',
      registers: [],
      collect() {
        for (const [quantile, percent] of [
          ['0.5', 50],
          ['0.99', 99],
          ['1', 100],
        ] as const)
          this.set({ quantile }, delay.percentile(percent) / NANOSECONDS)
        delay.reset()
      },
    }),
  )
}

function watchMemory(registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'portal_memory_bytes',
      help: 'Memory that the processes hold',
      registers: [],
      collect() {
        this.set(process.memoryUsage.rss())
      },
    }),
  )
}

function watchPool(registry: Registry, { connection: { pool } }: Measured): void {
  registry.registerMetric(
    new Gauge({
      name: 'portal_database_connections',
      help: 'Connections for requests: used, idle, and how many requests wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = pool
        this.set({ state: 'used' }, totalCount - idleCount)
        this.set({ state: 'idle' }, idleCount)
        this.set({ state: 'waiting' }, waitingCount)
      },
    }),
  )
}
