// The whole product under everything at once: lines that idle, clients that take their time, calls that nobody should
// send, and people who only want to read a page. It stays alive, answers them, and gives its memory back.
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { type Clients, startClients } from './keep-alive-clients.ts'
import { nastyCall, type NastyCall, nastyRequest, percent, queryOf } from './nasty-calls.ts'
import { everyProcedure } from './procedure-examples.ts'
import { childrenOf, removeDataDirectory, type RunningProduct, startProduct } from './product.ts'
import { rounds } from './rounds.ts'

const LASTS_MS = rounds(3_000, 600_000)
const IDLE_LINES = rounds(200, 2_000)
const SLOW_CLIENTS = rounds(20, 200)
const READERS = 4
const FUZZERS = 8
const LONG = 900_000
/** What one process may keep beyond what it had once warm: code that was compiled, pages that were rendered. */
const KEPT_MB = 150

const procedures = everyProcedure()
let product: RunningProduct
let tokens: (string | null)[]
beforeAll(async () => {
  product = await startProduct({ WORKERS: '1', TRUSTED_PROXIES: '1' })
  tokens = [null, ...(await Promise.all(DEMONSTRATION_PEOPLE.map(({ email }) => tokenOf(email))))]
}, LONG)
afterAll(async () => {
  await product.stop()
  removeDataDirectory(product.dataDirectory)
})

async function tokenOf(email: string): Promise<string> {
  const asked = { headers: { 'content-type': 'application/json', origin: product.url } }
  const body = JSON.stringify({ email, password: DEMONSTRATION_PASSWORD })
  const signedIn = await fetch(`${product.url}/api/auth/sign-in/email`, { ...asked, method: 'POST', body })
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  const answer = await fetch(`${product.url}/api/auth/token`, {
    headers: { ...asked.headers, cookie: cookie.join('; ') },
  })
  return ((await answer.json()) as { token: string }).token
}

function residentMb(): number {
  const [worker] = childrenOf(product.pid, 'worker.ts')
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

describe(`${LASTS_MS / 1_000} seconds of ${IDLE_LINES} idle lines, ${SLOW_CLIENTS} slow clients and ${FUZZERS} fuzzers`, () => {
  it(
    'are survived: every reader is answered, no fault of ours, and the memory comes back',
    { timeout: LONG },
    async () => {
      await fuzz(Date.now() + LASTS_MS / 10, 0)
      const warmMb = residentMb()
      const serving = childrenOf(product.pid, 'worker.ts')
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
      expect(childrenOf(product.pid, 'worker.ts')).toEqual(serving)
      expect(product.output()).not.toMatch(/"crash"|\[object Object\]/)
      expect((await fetch(`${product.url}/_healthz`)).status).toBe(200)
      await expect.poll(residentMb, { timeout: 60_000, interval: 1_000 }).toBeLessThan(warmMb + KEPT_MB)
    },
  )
})
