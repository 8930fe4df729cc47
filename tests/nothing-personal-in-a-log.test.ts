// Every kind of write, broken in the middle by the database itself, and every call with texts that name a person: nothing that
// somebody typed reaches a log, a figure, a span, an envelope of the receiver of errors, or a row of our own monitoring.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDsn } from '#adapters/monitoring/dsn.ts'
import { createSentryMonitoring } from '#adapters/monitoring/sentry-monitoring.ts'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { collectFaults } from '#features/faults/server/index.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createRequestLog } from '#server/edge/request-log.ts'
import { createListener } from '#server/http.ts'
import { createWorkerMetrics } from '#server/metrics/worker-metrics.ts'
import { createWorkerTraces, type WorkerTraces } from '#server/traces/worker-traces.ts'
import {
  breakWrites,
  floodedWithMarks,
  isMarked,
  makeBreakable,
  MARKER,
  MARKS,
  withMarker,
} from './breaking-writes.ts'
import { EnvelopeReceiver } from './envelope-receiver.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { type Cast, openStage, type Stage } from './everyone-asks.ts'
import { callOf, type Example, everyProcedure, exampleOf, type Procedure } from './procedure-examples.ts'
import { isProof } from './rounds.ts'
import { WHO_MAY_CALL } from './who-may.ts'

/** What was written anywhere, and what was handed to the log to be written. */
const lines: string[] = []
const handedOver: unknown[] = []
const plain = createLog(
  (line) => lines.push(line),
  () => new Date(),
)
const log: Log = {
  info: plain.info,
  error(event, error, details) {
    handedOver.push(error)
    plain.error(event, error, details)
  },
}

function carriesMarker(value: unknown): boolean {
  return isMarked(
    inspect(value, { depth: 12, showHidden: true, maxStringLength: null, maxArrayLength: null }),
  )
}

/** Everybody whom the product tells of what it does. */
const receiver = new EnvelopeReceiver()
const metrics = createWorkerMetrics()
const spans: string[] = []
async function takeSpans(sent: IncomingMessage, answer: ServerResponse): Promise<void> {
  spans.push(await text(sent))
  answer.end('{}')
}
const spanReceiver = createServer((sent, answer) => void takeSpans(sent, answer))
const around = { log, release: '1.0.0+tests' }
let faults: ReturnType<typeof collectFaults>
let traces: WorkerTraces

/** Whatever a process can print past the log. */
const PRINTERS = ['log', 'info', 'warn', 'debug', 'trace'] as const
let printed: unknown[][] = []

let stage: Stage
beforeAll(async () => {
  const beyond = createSentryMonitoring({
    dsn: readDsn(await receiver.open())!,
    environment: 'tests',
    tell: (event, details) => plain.info(event, details),
  })
  faults = collectFaults(log, { ...around, beyond, writeEachMs: 3_600_000 })
  await new Promise<void>((resolve) => spanReceiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(spanReceiver.address() as AddressInfo).port}`
  traces = createWorkerTraces({ ...around, url, headers: {}, share: 1 })
  const requests = createRequestLog(faults.log)
  stage = await openStage(faults.log, undefined, {
    services: { monitoring: faults },
    watch: traces.watchRequests,
    onFinished: (note) => {
      requests(note)
      metrics.onFinished(note)
    },
  })
  faults.open(stage.world.services)
  traces.watchStatements(stage.world.connection.pool)
  await makeBreakable(stage.world.connection.pool)
  for (const name of PRINTERS)
    vi.spyOn(console, name).mockImplementation((...said) => void printed.push(said))
})
afterEach(() => {
  printed = []
  lines.length = 0
  handedOver.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await traces.close(1_000)
  await faults.close(1_000)
  await receiver.close()
  spanReceiver.close()
  await stage.end()
})

/** A hundred thousand of them, in which six digits in a row say nothing: by chance one has those of a mark. */
const CLOCKS_AND_IDS = /"(?:(?:start|end)TimeUnixNano|traceId|spanId|parentSpanId)":"[\da-f]+"/g

function noSite(): void {}

function expectSilence(): void {
  expect(lines.filter(carriesMarker)).toEqual([])
  expect(printed).toEqual([])
  expect(vi.mocked(console.error).mock.calls).toEqual([])
}

const WRITES = everyProcedure().filter(({ method }) => method !== 'GET')
const READS = everyProcedure().filter(({ method }) => method === 'GET')
const BREAKAGES = ['full', 'refused', 'killed'] as const
type Broken = (typeof BREAKAGES)[number]
const ANSWERED = { full: 503, refused: 500, killed: 503 } as const

/** People type much there: each is broken in every way. The others are by turns, and in the proof in every way too. */
const TYPED_MOST: readonly string[] = [
  'users.saveProfile',
  'scheduling.guests.start',
  'invoices.create',
  'discounts.create',
]

function breakagesOf(name: string, index: number): readonly Broken[] {
  if (isProof || TYPED_MOST.includes(name)) return BREAKAGES
  return BREAKAGES.filter((_, turn) => turn === index % BREAKAGES.length)
}

/** What is told of kinds of errors and of visits; of networks, that they asked. */
const MONITORING = ['faults', 'fault_places', 'fault_sightings', 'vital_counts', 'rate_windows', 'job_runs']

function askerOf(name: string) {
  const row = WHO_MAY_CALL.get(name)
  return (['client', 'attorney', 'admin'] as const).find((asker) =>
    ['yes', 'none'].includes(row?.[asker] ?? ''),
  )
}

type Scene = { cast: Cast; example: Example }

async function sceneOf(name: string): Promise<Scene> {
  const cast = await stage.cast(askerOf(name) ?? 'visitor')
  return { cast, example: await exampleOf(name, stage, cast) }
}

/** Three times: their body, their query and their path. */
async function asksWithNames(procedure: Procedure, { cast, example }: Scene): Promise<void> {
  const { target, body, ...call } = callOf(procedure, example, cast.token)
  const marks = encodeURIComponent(MARKS.join(' '))
  const [path = '', query = ''] = target.split('?')
  const marked = [...new URLSearchParams(query).keys(), 'search'].map((key) => `${key}=${marks}`).join('&')
  await stage.ask({ ...call, target, ...(body !== undefined && { body: floodedWithMarks(body) }) })
  await stage.ask({ ...call, target: `${path}?${marked}`, ...(body !== undefined && { body }) })
  await stage.ask({ ...call, target: path.replaceAll(/[\da-f-]{36}/g, marks) })
  expectSilence()
}

/** Procedures at which the broken row really carried what was typed, and how the call ended. */
const brokenAt = new Map<string, [Broken, number][]>()

describe('a write that the database breaks', () => {
  it.each(WRITES.map((procedure, index) => [procedure.name, procedure, index] as const))(
    'leaves nothing of %s in a log, and nor do its texts where each names a person',
    async (name, procedure, index) => {
      await stage.dismissStaff()
      let scene: Scene | undefined
      for (const how of breakagesOf(name, index)) {
        scene = await sceneOf(name)
        const call = callOf(procedure, scene.example, scene.cast.token)
        await breakWrites(stage.world.connection.pool, how)
        const { status, body } = await stage.ask({
          ...call,
          ...(call.body !== undefined && { body: withMarker(call.body) }),
        })
        await breakWrites(stage.world.connection.pool, 'whole')
        // After a kill the driver may tell of the lost connection alone.
        if (handedOver.some(carriesMarker) || (how === 'killed' && brokenAt.has(name))) {
          brokenAt.set(name, [...(brokenAt.get(name) ?? []), [how, status]])
          expect(body).not.toContain('could not write')
        }
        expectSilence()
        handedOver.length = 0
      }
      // What was broken is as it was before.
      await asksWithNames(procedure, scene ?? (await sceneOf(name)))
    },
  )
  it('really broke where people had typed, and was answered as what it is', () => {
    for (const name of TYPED_MOST)
      expect([name, brokenAt.get(name)?.map(([how]) => how)]).toEqual([name, [...BREAKAGES]])
    for (const [name, ends] of brokenAt)
      for (const [how, status] of ends) expect([name, how, status]).toEqual([name, how, ANSWERED[how]])
  })
  it('leaves nothing of a search in a log, when what is searched is gone', async () => {
    const { pool } = stage.world.connection
    const { token } = await stage.cast('admin')
    await pool.query('ALTER TABLE users RENAME COLUMN last_name TO gone')
    try {
      const { status } = await stage.ask({ method: 'GET', target: `/api/users?search=${MARKER}`, token })
      expect(status).toBe(500)
    } finally {
      await pool.query('ALTER TABLE users RENAME COLUMN gone TO last_name')
    }
    expect(lines).not.toEqual([])
    expectSilence()
  })
})

describe('a call that reads and whose every text names a person', () => {
  it.each(READS.map((procedure) => [procedure.name, procedure] as const))(
    'leaves nothing of %s in a log',
    async (name, procedure) => asksWithNames(procedure, await sceneOf(name)),
  )
})

describe('who is told of what the product does', () => {
  it('is told of errors and requests, and of nobody', async () => {
    const { pool } = stage.world.connection
    await faults.close(10_000)
    await traces.close(5_000)
    const rows = await Promise.all(MONITORING.map((table) => pool.query(`SELECT * FROM ${table}`)))
    const [kinds] = rows.map((each) => each.rows)
    const told = {
      rows: JSON.stringify(rows.map((each) => each.rows)),
      envelopes: receiver.wire.join('\n'),
      spans: spans.join('\n').replaceAll(CLOCKS_AND_IDS, ''),
      figures: JSON.stringify(await metrics.collect()),
    }
    expect(kinds?.length).toBeGreaterThan(5)
    expect(receiver.problems).toEqual([])
    expect(receiver.events.length).toBeGreaterThan(20)
    expect(told.spans).not.toMatch(/UnixNano|panId/)
    expect(told.spans).toMatch(/"(?:GET|POST|PUT) users\.\w+"/)
    expect(told.figures).toContain('users.saveProfile')
    expect(
      Object.entries(told)
        .filter(([, said]) => isMarked(said))
        .map(([name]) => name),
    ).toEqual([])
  })
})

describe('signing in, when the database breaks', () => {
  const ORIGIN = 'http://localhost'
  let server: Server
  let base = ''
  beforeAll(async () => {
    const { connection, services } = stage.world
    const identity = createEmbeddedIdentity({
      db: connection.db,
      secret: 'a-secret-of-the-tests-with-32-characters',
      publicUrl: ORIGIN,
      trustedOrigins: [],
      announce: () => Promise.resolve(),
      languageOf: () => Promise.resolve(null),
      passwords: CHEAP_PASSWORDS,
      report: (error) => log.error('account-mail', error),
    })
    const options = {
      publicUrl: ORIGIN,
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: false,
      site: noSite,
    }
    server = createServer(createListener({ ...options, services: { ...services, identity, log } }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const post = (path: string, body: object) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify(body),
    })

  it.each(BREAKAGES)('leaves neither name nor address of a new account in a log (%s)', async (how) => {
    const email = `${MARKER.toLowerCase()}.${how}@person.example`
    await breakWrites(stage.world.connection.pool, how)
    const answer = await post('/sign-up/email', { email, name: `Ana ${MARKER}`, password: 'papel-picado' })
    await breakWrites(stage.world.connection.pool, 'whole')
    expect(answer.status).toBe(how === 'refused' ? 500 : 503)
    expect(answer.headers.get('retry-after')).toBe(how === 'refused' ? null : '3')
    expect(await answer.json()).toMatchObject({
      details: { code: how === 'refused' ? 'UNEXPECTED' : 'UNAVAILABLE' },
    })
    expect(how === 'killed' || handedOver.some(carriesMarker)).toBe(true)
    expectSilence()
  })
  it.each(['/sign-in/email', '/request-password-reset', '/email-code/send'])(
    'leaves nothing of %s in a log, when its table is gone',
    async (path) => {
      const { pool } = stage.world.connection
      await pool.query('ALTER TABLE identity."user" RENAME TO gone')
      const email = `${MARKER.toLowerCase()}@person.example`
      const answer = await post(path, { email, password: `${MARKER} secret` })
      await pool.query('ALTER TABLE identity.gone RENAME TO "user"')
      expect(answer.status).toBe(500)
      expect(handedOver.some(carriesMarker)).toBe(true)
      expectSilence()
    },
  )
})
