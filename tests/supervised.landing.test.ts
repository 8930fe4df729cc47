// What ends is started again, what is asked to end finishes first, and nobody who is being served notices.
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Clients, startClients } from './keep-alive-clients.ts'
import {
  childrenOf,
  freePort,
  newDataDirectory,
  removeDataDirectory,
  ROOT,
  type RunningProduct,
  startProduct,
  WORKER,
} from './product.ts'
import { rounds } from './rounds.ts'

const LONG = 120_000
/** Who ask without an end: in `npm test` they share two cores with the workers that start. */
const CLIENTS = rounds(3, 8)
const dataDirectory = newDataDirectory()
const metricsPort = await freePort()
const spans: string[] = []
async function receiveSpans(sent: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await text(sent)
  spans.push(...[...body.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name ?? ''))
  answer.end('{}')
}

const receiver = createServer((sent, answer) => void receiveSpans(sent, answer))
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const environment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
  WORKERS: '2',
  METRICS_PORT: String(metricsPort),
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'tests/throws-on-signal.ts')).href}`,
}
let product: RunningProduct
let clients: Clients | null = null

const workers = () => childrenOf(product.pid, WORKER)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 100_000, interval: 50 })
const postgresFile = (name: string) => join(dataDirectory, 'postgres/cluster', name)
const postgresNote = () => readFileSync(postgresFile('postmaster.pid'), 'utf8').split('\n')
/** On a connection of its own: one that stays open would end with its worker. One that nobody accepts fails soon. */
function health(): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${product.url}/_readyz`, { agent: false, timeout: 20_000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('timeout', () => asked.destroy(new Error('accepted, and never answered'))).on('error', reject)
    asked.end()
  })
}
const saidOf = (event: string) => product.output().split(`"${event}"`).length - 1

/** Besides the first, every worker that begins to serve is told of. */
async function untilBothServe(started: number): Promise<void> {
  await until(() => expect(saidOf('worker-serves')).toBe(started))
  await until(() => expect(workers()).toHaveLength(2))
  await until(async () => expect(await health()).toBe(200))
}

/** A sign-in whose body comes in two halves: between them it is under way, and `finish` ends it. */
async function beginSlowRequest(): Promise<
  () => Promise<{ status: number; headers: IncomingMessage['headers'] }>
> {
  const body = JSON.stringify({ email: 'maria@client.example', password: 'lone-star-demo' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, origin: product.url }
  const sent = request(`${product.url}/api/auth/sign-in/email`, { method: 'POST', headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  answered.catch(() => undefined)
  sent.write(body.slice(0, 10))
  await new Promise((resolve) => setTimeout(resolve, 500))
  return async () => {
    sent.end(body.slice(10))
    const response = await answered
    response.resume()
    return { status: response.statusCode ?? 0, headers: response.headers }
  }
}

beforeAll(async () => {
  product = await startProduct(environment, dataDirectory)
  await untilBothServe(1)
}, LONG)
afterAll(async () => {
  await clients?.stop()
  await product.stop()
  removeDataDirectory(dataDirectory)
  receiver.close()
})

/** The figure of this name and these labels on the page of figures. */
async function figure(name: string): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const line = page.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

const ANSWERED = 'portal_requests_total{route="/_readyz",status="200"}'

it('a receiver of traces is told of requests, statements and jobs', { timeout: LONG }, async () => {
  await health()
  // Each start enqueues this job. The killed workers below take their unsent spans with them.
  const names = ['GET /_readyz', 'postgresql SELECT', 'job files.reseal']
  await until(() => expect(spans).toEqual(expect.arrayContaining(names)))
})

describe('a worker', () => {
  it(
    'that hangs and is killed is replaced and told of, the other one serves meanwhile, and no count of figures falls',
    { timeout: LONG },
    async () => {
      for (let round = 0; round < rounds(1, 20); round += 1) {
        for (let asked = 0; asked < 10; asked += 1) await health()
        const before = await figure(ANSWERED)
        expect(before).toBeGreaterThanOrEqual(10)
        const [first, other] = workers()
        process.kill(first!, 'SIGSTOP')
        expect(await figure('portal_workers{state="silent"}')).toBe(1)
        expect(await figure(ANSWERED)).toBe(before)
        process.kill(first!, 'SIGKILL')
        await until(() => expect(workers()).not.toContain(first))
        expect(await figure(ANSWERED)).toBeGreaterThanOrEqual(before)
        for (let asked = 0; asked < 10; asked += 1) expect(await health()).toBe(200)
        await untilBothServe(round + 2)
        expect(workers()).toContain(other)
        await until(async () => expect(await figure('portal_workers{state="answering"}')).toBe(2))
        expect(await figure(ANSWERED)).toBeGreaterThanOrEqual(before)
      }
      expect(product.output()).toContain('A worker ended by SIGKILL. Another one takes its place.')
      expect(product.output()).not.toContain('[object Object]')
    },
  )

  it('that stands still is ended and replaced within half a minute', { timeout: LONG }, async () => {
    const serving = saidOf('worker-serves')
    const [first, other] = workers()
    process.kill(first!, 'SIGSTOP')
    const stoodStill = performance.now()
    await until(() => expect(workers()).not.toContain(first))
    expect(performance.now() - stoodStill).toBeLessThan(40_000)
    expect(saidOf('worker-silent')).toBe(1)
    await untilBothServe(serving + 1)
    expect(workers()).toContain(other)
  })

  it(
    'that meets an error nobody caught finishes what is under way and is replaced',
    { timeout: LONG },
    async () => {
      const slow = await Promise.all([beginSlowRequest(), beginSlowRequest()])
      const [first] = workers()
      const serving = saidOf('worker-serves')
      process.kill(first!, 'SIGUSR2')
      await until(() => expect(saidOf('crash')).toBe(1))
      const answers = await Promise.all(slow.map((finish) => finish()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await until(() => expect(workers()).not.toContain(first))
      await untilBothServe(serving + 1)
    },
  )
})

/** As an operator asks for a release. */
function reload(): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDirectory } }
    execFile(process.execPath, ['src/server/reload.ts', String(product.pid)], options, (error, out, err) =>
      resolve({ code: error ? 1 : 0, said: `${out}${err}` }),
    )
  })
}

describe('a release', () => {
  it('replaces every worker and loses no request', { timeout: LONG }, async () => {
    const former = workers()
    clients = startClients(`${product.url}/`, CLIENTS)
    expect(await reload()).toEqual({ code: 0, said: 'Released.\n' })
    await clients.stop()
    expect(product.output()).toContain('"released"')
    expect(workers().filter((worker) => former.includes(worker))).toEqual([])
    expect(clients.answers()).toBeGreaterThan(CLIENTS)
    expect([clients.refused(), clients.lost()]).toEqual([0, []])
  })
})

describe('PostgreSQL', () => {
  it(
    'that is killed is started again under the same address, and the product is back',
    { timeout: LONG },
    async () => {
      for (let round = 0; round < rounds(1, 20); round += 1) {
        const [pid, , , port] = postgresNote()
        process.kill(Number(pid), 'SIGKILL')
        await until(() => expect(postgresNote()[0]).not.toBe(pid))
        await until(async () => expect(await health()).toBe(200))
        expect(postgresNote()[3]).toBe(port)
      }
      expect(product.output()).toContain('PostgreSQL ended by itself. It is started again.')
    },
  )
})

describe('the emulator of the gateway', () => {
  it('that is killed is started again at the same address', { timeout: LONG }, async () => {
    const policy = async () => (await fetch(`${product.url}/schedule`)).headers.get('content-security-policy')
    const before = /http:\/\/127\.0\.0\.1:\d+/.exec((await policy()) ?? '')?.[0]
    const [emulator] = childrenOf(product.pid, 'lawpay')
    process.kill(emulator!, 'SIGKILL')
    await until(() =>
      expect(childrenOf(product.pid, 'lawpay').filter((pid) => pid !== emulator)).toHaveLength(1),
    )
    await until(async () => expect((await fetch(`${before}/v1/merchant`)).status).toBe(401))
  })
})

describe('a stop', () => {
  it('answers what is under way and cuts off nobody on a line in use', { timeout: LONG }, async () => {
    clients = startClients(`${product.url}/`, CLIENTS)
    await until(() => expect(clients?.answers()).toBeGreaterThan(CLIENTS))
    const finish = await beginSlowRequest()
    process.kill(product.pid, 'SIGTERM')
    await until(() => expect(clients?.refused()).toBeGreaterThan(0))
    const { status, headers } = await finish()
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect(await product.ended).toBe(0)
    await clients.stop()
    // A line that was opened in the very moment in which the port closed is refused by the kernel.
    expect(clients.lost().filter((error) => error.includes('on a line in use'))).toEqual([])
  })

  it('is seen by a balancer before the port closes, where it is given time', { timeout: LONG }, async () => {
    const draining = await startProduct({ DRAIN_SECONDS: '4' }, dataDirectory)
    const ask = (path: string) => fetch(`${draining.url}${path}`).then(({ status }) => status)
    expect(await ask('/_readyz')).toBe(200)
    process.kill(draining.pid, 'SIGTERM')
    const seen = vi.waitFor(async () => expect(await ask('/_readyz')).toBe(503), {
      timeout: 3_500,
      interval: 50,
    })
    await seen
    expect(await ask('/login')).toBe(200)
    expect(await draining.ended).toBe(0)
  })

  it(
    'that reaches every process at once is not told of as the end of a worker',
    { timeout: LONG },
    async () => {
      const stopped = await startProduct({}, dataDirectory)
      process.kill(stopped.pid, 'SIGSTOP')
      const [worker] = childrenOf(stopped.pid, WORKER)
      for (const pid of [worker!, stopped.pid]) process.kill(pid, 'SIGTERM')
      await until(() => expect(childrenOf(stopped.pid, WORKER)).toEqual([]))
      process.kill(stopped.pid, 'SIGCONT')
      expect(await stopped.ended).toBe(0)
      expect(stopped.output()).not.toContain('worker-ended')
    },
  )

  it('comes by itself, with a sentence, where PostgreSQL cannot start again', { timeout: LONG }, async () => {
    product = await startProduct({}, dataDirectory)
    const [pid] = postgresNote()
    rmSync(postgresFile('global/pg_control'))
    process.kill(Number(pid), 'SIGKILL')
    expect(await product.ended).toBe(1)
    expect(product.output()).toMatch(/PostgreSQL cannot start on .*: could not find the database system/)
    expect(childrenOf(product.pid, '')).toEqual([])
  })
})
