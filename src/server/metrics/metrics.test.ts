// The figures of one process, read over HTTP as Prometheus reads them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WATCH_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import type { FeatureGauge } from '#platform/feature.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { createWorld, type World } from '#tests/world.ts'
import { FEATURES } from '../features.ts'
import { createListener } from '../http.ts'
import { readGauges } from './feature-gauges.ts'
import { Gatherer } from './gatherer.ts'
import { openMetricsPage } from './metrics-page.ts'
import { createWorkerMetrics, type WorkerMetrics } from './worker-metrics.ts'

const MARK = 'maria-marker'
let world: World
let metrics: WorkerMetrics
let server: Server
let page: Server
let base = ''
let pageBase = ''

function portOf(listening: Server): number {
  return (listening.address() as AddressInfo).port
}

beforeAll(async () => {
  world = await createWorld()
  metrics = createWorkerMetrics()
  const { services, connection } = world
  metrics.measure({ services, connection, features: FEATURES })
  server = createServer(
    createListener({
      services,
      publicUrl: 'http://localhost',
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: false,
      site: (_request, response) => void response.writeHead(404).end('the site'),
      onFinished: metrics.onFinished,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${portOf(server)}`
  const gatherer: Gatherer = new Gatherer((ask) => {
    void metrics.collect().then((counts) => gatherer.heard(1, { ask, counts }))
    return [1]
  })
  page = await openMetricsPage(gatherer, { host: '127.0.0.1', port: 0 })
  pageBase = `http://127.0.0.1:${portOf(page)}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  page.close()
  await world.end()
})

async function lines(): Promise<string[]> {
  const answer = await fetch(`${pageBase}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return (await answer.text()).split('\n')
}

describe('the page of figures', () => {
  it('counts requests by page or procedure, however many addresses a stranger makes up', async () => {
    for (let index = 0; index < 50; index += 1) await fetch(`${base}/api/${MARK}-${index}?q=${MARK}`)
    await fetch(`${base}/api/users/profile`)
    // A request is counted after its answer.
    await expect.poll(lines).toContain('portal_requests_total{route="users.getProfile",status="401"} 1')
    const told = await lines()
    expect(told).toContain('portal_requests_total{route="/api/*",status="404"} 50')
    expect(told).toContain('portal_request_seconds_count{route="/api/*"} 50')
    expect(told.join('\n')).not.toContain(MARK)
  })
  it('names everything that is worth an alarm, with what it means', async () => {
    const told = await lines()
    const names = told.filter((line) => line.startsWith('# HELP ')).map((line) => line.split(' ')[2])
    expect(names).toEqual(
      expect.arrayContaining([
        'portal_requests_total',
        'portal_request_seconds',
        'portal_gateway_calls_total',
        'portal_event_loop_delay_seconds',
        'portal_memory_bytes',
        'portal_database_connections',
        'portal_workers',
        'portal_gauges_unread',
        ...FEATURES.flatMap(({ gauges = [] }) => gauges.map(({ name }) => `portal_${name}`)),
      ]),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        'portal_workers{state="answering"} 1',
        'portal_workers{state="silent"} 0',
        'portal_mails{state="failed"} 0',
        'portal_live_streams 0',
        'portal_gauges_unread 0',
        'portal_database_connections{state="waiting"} 0',
      ]),
    )
  })
  it('says how much waits in which queue, and since when', async () => {
    const { pool } = world.connection
    await pool.query(
      `INSERT INTO pgboss.job (name, start_after) VALUES ('${WATCH_MAIL.name}', now() - interval '90 seconds'),
         ('${WATCH_MAIL.name}', now() + interval '1 hour')`,
    )
    const told = await lines()
    expect(told).toContain(`portal_jobs_waiting{queue="${WATCH_MAIL.name}"} 1`)
    const age = told.find((line) => line.startsWith(`portal_jobs_oldest_seconds{queue="${WATCH_MAIL.name}"}`))
    expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(90)
    await pool.query(`DELETE FROM pgboss.job WHERE name = '${WATCH_MAIL.name}'`)
  })
  it('counts calls to the gateway by what came of them', async () => {
    const failing = { ...world.payments, listEvents: () => Promise.reject(new Error('away')) }
    const counted = metrics.watchPayments(failing)
    await counted.findByReference('a-reference')
    await expect(counted.listEvents(world.clock.now())).rejects.toThrow('away')
    const told = await lines()
    expect(told).toContain('portal_gateway_calls_total{call="findByReference",outcome="not_found"} 1')
    expect(told).toContain('portal_gateway_calls_total{call="listEvents",outcome="error"} 1')
  })
  it.each([
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['POST', '/metrics'],
    ['GET', '//metrics'],
  ])('is all that there is at its port: %s %s is not', async (method, path) => {
    expect((await fetch(pageBase + path, { method })).status).toBe(404)
  })
  it('is not at the port of the product', async () => {
    expect((await fetch(`${base}/metrics`)).status).toBe(404)
    expect((await fetch(`${base}/api/metrics`)).status).toBe(404)
  })
  it('says which setting to mend where its port is taken', async () => {
    const taken = openMetricsPage(new Gatherer(() => []), { host: '127.0.0.1', port: portOf(page) })
    await expect(taken).rejects.toThrow(StartProblem)
    await expect(taken).rejects.toThrow(/METRICS_PORT \d+ is taken/)
  })
})

function gauge(name: string, read: FeatureGauge['read']): FeatureGauge {
  return { name, help: '-', of: 'firm', read }
}

describe('a figure of a feature that cannot be read', () => {
  it('is left out and counted, and the others are told', async () => {
    const gauges = [
      gauge('fails', () => Promise.reject(new Error('gone'))),
      gauge('throws', () => {
        throw new Error('gone')
      }),
      gauge('hangs', () => new Promise(() => undefined)),
      gauge('works', () => Promise.resolve(5)),
    ]
    const asked = { services: world.services, db: world.connection.probe }
    const counts = await readGauges([{ name: 'odd', gauges }], asked, 30)
    const told = Object.fromEntries(counts.map(({ name, values }) => [name, values[0]?.value]))
    expect(told).toEqual({ portal_works: 5, portal_gauges_unread: 3 })
  })
})
