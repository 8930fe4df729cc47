// The whole product under people who use it all at once, and what it holds then; and under everything else at once: lines that idle, clients that take their time, calls that nobody should
// send, and people who only want to read a page. It stays alive, answers them, and gives its memory back.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { type Clients, startClients } from './keep-alive-clients.ts'
import { nastyCall, type NastyCall, nastyRequest, percent, queryOf } from './nasty-calls.ts'
import { everyProcedure } from './procedure-examples.ts'
import { demonstrationToken, startMixedLoad } from './mixed-load.ts'
import {
  childrenOf,
  freePort,
  removeDataDirectory,
  type RunningProduct,
  startProduct,
  WORKER,
} from './product.ts'
import { rounds } from './rounds.ts'

const LASTS_MS = rounds(1_500, 600_000)
const PEOPLE_MS = rounds(2_000, 1_800_000)
const FIRST_MS = rounds(1_000, 60_000)
/** A token lives for 15 minutes, and a code of a second step works once. */
const RENEW_MS = 10 * 60_000
const CALLERS = 8
const IDLE_LINES = rounds(200, 2_000)
const SLOW_CLIENTS = rounds(20, 200)
const READERS = 4
const FUZZERS = 8
const LONG = 900_000
/** What one process may keep beyond what it had once warm: code that was compiled, pages that were rendered. */
const KEPT_MB = 150

const metricsPort = await freePort()
const procedures = everyProcedure()
let product: RunningProduct
let tokens: (string | null)[]
let renewing: NodeJS.Timeout
beforeAll(async () => {
  product = await startProduct({ WORKERS: '1', TRUSTED_PROXIES: '1', METRICS_PORT: String(metricsPort) })
  await signIn()
  renewing = setInterval(() => void signIn(), RENEW_MS)
}, LONG)
afterAll(async () => {
  clearInterval(renewing)
  await product.stop()
  removeDataDirectory(product.dataDirectory)
})

/** Everybody of the demonstration, and nobody. */
async function signIn(): Promise<void> {
  const theirs = DEMONSTRATION_PEOPLE.map(({ email }) => demonstrationToken(product.url, email))
  tokens = [null, ...(await Promise.all(theirs))]
}

function residentMb(): number {
  const [worker] = childrenOf(product.pid, WORKER)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(worker)], { encoding: 'utf8' })) / 1_024
}

/** As many lines as asked for, each opened again when it is cut off. */
function keepOpen(count: number, firstBytes: string): { opened: () => number; stop(): void } {
  const lines = new Set<Socket>()
  let opened = 0
  let isOver = false
  const open = () => {
    const socket = connect(Number(new URL(product.url).port), 'localhost', () => (opened += 1))
    lines.add(socket)
    socket.write(firstBytes)
    socket.resume().on('error', () => undefined)
    socket.on('close', () => {
      lines.delete(socket)
      if (!isOver) setTimeout(open, 100)
    })
  }
  for (let line = 0; line < count; line += 1) open()
  return {
    opened: () => opened,
    stop() {
      isOver = true
      for (const socket of lines) socket.destroy()
    },
  }
}

/** A call that somebody of the demonstration, or nobody, could send by mistake or in bad faith. */
async function send(call: NastyCall, address: string): Promise<string | null> {
  const procedure = procedures[call.of % procedures.length] ?? { method: 'GET', path: '/nope' }
  const path = procedure.path.replaceAll(/\{\w+\}/g, percent(call.inPath ?? crypto.randomUUID()))
  const target = `/api${path}?${queryOf(call.query)}`
  const method = call.method ?? procedure.method
  const body = { id: crypto.randomUUID(), name: 'Ana', amountCents: 1 }
  const token = tokens[call.asker % tokens.length]
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(product.url + target, nastyRequest(call, { method, body, headers }))
  // The stream of news ends with its session alone.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  else await response.arrayBuffer()
  return response.status >= 500 ? `${response.status} for ${method} ${target}` : null
}

async function fuzz(until: number, seed: number): Promise<{ sent: number; faults: string[] }> {
  const faults: string[] = []
  let sent = 0
  while (Date.now() < until) {
    for (const call of fc.sample(nastyCall, { numRuns: 20, seed: seed + sent })) {
      const fault = await send(call, `198.51.${seed}.${sent % 256}`)
      if (fault !== null) faults.push(fault)
      sent += 1
    }
  }
  return { sent, faults }
}

const tokenOf = (role: Role) =>
  tokens[DEMONSTRATION_PEOPLE.findIndex((person) => person.role === role) + 1] ?? ''

type Held = { memoryMb: number; descriptors: number; connections: number; delayMs: number }

/** What the one worker holds; how late it came to what was due, since this was last asked. */
async function held(): Promise<Held> {
  const [worker] = childrenOf(product.pid, WORKER)
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) =>
    Number(
      page
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  const connections = (state: string) => figure(`portal_database_connections{state="${state}"}`)
  return {
    memoryMb: Math.round(residentMb()),
    descriptors: readdirSync(`/proc/${worker}/fd`).length,
    connections: connections('used') + connections('idle'),
    delayMs: figure('portal_event_loop_delay_seconds{quantile="0.99"}') * 1_000,
  }
}

describe(`${PEOPLE_MS / 1_000} seconds of people who read and write`, () => {
  it('end with as much held as the first of them', { timeout: PEOPLE_MS + LONG }, async () => {
    const load = startMixedLoad(
      () => [product.url],
      () => [tokenOf('client'), tokenOf('attorney')],
      CALLERS,
    )
    await wait(FIRST_MS / 2)
    await held()
    await wait(FIRST_MS / 2)
    const first = await held()
    await wait(PEOPLE_MS - FIRST_MS - FIRST_MS / 2)
    await held()
    await wait(FIRST_MS / 2)
    const last = await held()
    await load.stop()
    console.info(`${load.answers()} calls; held: ${JSON.stringify({ first, last })}`)
    expect(load.faults()).toEqual([])
    // As many calls are under way at once, each with its line and perhaps a connection of its own.
    expect(last.descriptors).toBeLessThanOrEqual(first.descriptors + 3 * CALLERS)
    expect(last.connections).toBeLessThanOrEqual(first.connections + CALLERS)
    expect(last.memoryMb).toBeLessThanOrEqual(first.memoryMb + KEPT_MB)
    // The delay of two seconds of a crowded machine says nothing.
    expect(last.delayMs).toBeLessThanOrEqual(rounds(Infinity, 2 * first.delayMs + 20))
  })
})

describe(`${LASTS_MS / 1_000} seconds of ${IDLE_LINES} idle lines, ${SLOW_CLIENTS} slow clients and ${FUZZERS} fuzzers`, () => {
  it(
    'are survived: every reader is answered, no fault of ours, and the memory comes back',
    { timeout: LONG },
    async () => {
      await fuzz(Date.now() + LASTS_MS / 10, 0)
      const warmMb = residentMb()
      const serving = childrenOf(product.pid, WORKER)
      const idle = keepOpen(IDLE_LINES, 'GET /_healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      const slow = keepOpen(
        SLOW_CLIENTS,
        'POST /api/nope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{',
      )
      const readers: Clients = startClients(`${product.url}/services/daca`, READERS)
      const until = Date.now() + LASTS_MS
      const done = await Promise.all(Array.from({ length: FUZZERS }, (_, number) => fuzz(until, number + 1)))
      idle.stop()
      slow.stop()
      await readers.stop()
      const sent = done.reduce((sum, each) => sum + each.sent, 0)
      console.info(
        `${sent} nasty calls, ${readers.answers()} pages, ${idle.opened()} idle lines, ${warmMb.toFixed()} MB warm`,
      )
      expect(done.flatMap(({ faults }) => faults)).toEqual([])
      expect([readers.refused(), readers.lost()]).toEqual([0, []])
      expect(idle.opened()).toBeGreaterThanOrEqual(IDLE_LINES)
      expect(childrenOf(product.pid, WORKER)).toEqual(serving)
      expect(product.output()).not.toMatch(/"crash"|\[object Object\]/)
      expect((await fetch(`${product.url}/_healthz`)).status).toBe(200)
      await expect.poll(residentMb, { timeout: 60_000, interval: 1_000 }).toBeLessThan(warmMb + KEPT_MB)
    },
  )
})
