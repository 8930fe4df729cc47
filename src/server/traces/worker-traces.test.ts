// Traces of one process, as a receiver of OpenTelemetry's protocol is sent them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WATCH_MAIL } from '#areas/messages/notifications/server/job-kinds.ts'
import { connect } from '#platform/database.ts'
import { createWorld, type World } from '#tests/world.ts'
import { noteOf } from '../edge/request-notes.ts'
import { createWorkerTraces, type WorkerTraces } from './worker-traces.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}
type Batch = { resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[] }

const MARK = 'maria-marker'
const KEY = 'the-key-of-the-receiver'
let world: World
const open: Server[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => world.end())

async function listen(server: Server): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What arrives, with the key that came with it; `status` of every answer, or none at all. */
async function openReceiver(status: number | null) {
  const bodies: string[] = []
  const keys = new Set<unknown>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      keys.add(request.headers['api-key'])
      if (status !== null) response.writeHead(status).end('{}')
    })
  })
  const url = `${await listen(server)}/v1/traces`
  const batches = () => bodies.map((body) => JSON.parse(body) as Batch)
  const spans = () =>
    batches().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { url, bodies, keys, spans }
}

function traced(url: string, share = 1) {
  const told: string[] = []
  const log = { info: (event: string) => void told.push(event) }
  return {
    traces: createWorkerTraces({ url, headers: { 'api-key': KEY }, share, release: '1.2.3', log }),
    told,
  }
}

/** A server of which each request asks the database, the gateway, and then fails where its address says so. */
async function serve(traces: WorkerTraces): Promise<{ url: string; close: () => Promise<void> }> {
  const { pool, close } = connect(world.url, () => undefined)
  traces.watchStatements(pool)
  const payments = traces.watchPayments(world.services.payments)
  const listener = traces.watchRequests((request, response) => {
    const note = noteOf(response)
    note.route = '/portal'
    note.isStream = request.url === '/stream'
    const answer = async () => {
      await pool.query('SELECT $1::text', [MARK])
      await payments.findByReference(MARK)
      response.writeHead(request.url === '/broken' ? 500 : 200).end()
    }
    void answer()
  })
  return { url: await listen(createServer(listener)), close }
}

const names = (spans: readonly Sent[]) => spans.map(({ name }) => name).toSorted()

it('a request is told of with its statements and calls of the gateway, and with none of their words', async () => {
  const receiver = await openReceiver(200)
  const { traces, told } = traced(receiver.url)
  const { url, close } = await serve(traces)
  for (const path of [`/portal?of=${MARK}`, '/broken', '/stream']) await fetch(`${url}${path}`)
  await close()
  await traces.close(5_000)
  const spans = receiver.spans()
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(names(requests)).toEqual(['GET /portal', 'GET /portal'])
  for (const { traceId, spanId } of requests) {
    const within = spans.filter((each) => each.traceId === traceId && each.parentSpanId === spanId)
    expect(names(within)).toEqual(['gateway findByReference', 'postgresql SELECT'])
  }
  expect(requests.map(({ status }) => status?.code ?? 0).toSorted()).toEqual([0, 2])
  const [{ attributes } = { attributes: [] }] = requests
  expect(attributes.map(({ key }) => key)).toEqual(['http.route', 'http.response.status_code', 'request.id'])
  expect(receiver.bodies.join()).toContain('1.2.3')
  expect(receiver.bodies.join()).not.toContain(MARK)
  expect([...receiver.keys]).toEqual([KEY])
  expect(told).toEqual([])
})

it('a job is told of by its kind, and as failed where it failed', async () => {
  const receiver = await openReceiver(200)
  const { traces } = traced(receiver.url)
  const handles: (() => Promise<void>)[] = []
  const jobs = traces.watchJobs({
    ...world.jobs,
    repeat: (_kind, _cron, handle) => Promise.resolve(void handles.push(handle)),
  })
  await jobs.repeat(WATCH_MAIL, '* * * * *', () => Promise.reject(new Error(MARK)))
  await expect(handles[0]?.()).rejects.toThrow(MARK)
  await traces.close(5_000)
  expect(receiver.spans()).toMatchObject([{ name: `job ${WATCH_MAIL.name}`, status: { code: 2 } }])
  expect(receiver.bodies.join()).not.toContain(MARK)
})

it.each([
  ['refuses', 401],
  ['does not answer', null],
])('a receiver that %s changes no answer, holds up no end, and is told of once', async (_how, status) => {
  const receiver = await openReceiver(status)
  const { traces, told } = traced(receiver.url)
  const { url, close } = await serve(traces)
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(url)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  await close()
  await traces.close(300)
  expect(receiver.bodies.length).toBeGreaterThan(0)
  expect(told).toEqual(status === null ? [] : ['traces-not-taken'])
})

it('of a share of nothing, nothing is sent', async () => {
  const receiver = await openReceiver(200)
  const { traces } = traced(receiver.url, 0)
  const { url, close } = await serve(traces)
  await fetch(url)
  await close()
  await traces.close(5_000)
  expect(receiver.bodies).toEqual([])
})
