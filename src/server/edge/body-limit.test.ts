// Every route, known or not, takes as much as its limit and not a byte more; nothing that is sent ends the process.
import { request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { BODY_BYTES_MAX, bodyBytesMaxOf } from './body-limits.ts'
import { type Edge, EVENTS_TOKEN, openEdge } from '#tests/edge.ts'

let edge: Edge
beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.end())

const PATHS = [
  '/api/nope',
  '/api',
  '/api/users/profile',
  '/api/intake/sessions',
  '/api/docs',
  '/api/_healthz',
  '/api/auth/sign-in/email',
  '/api/auth/nope',
  `/api/payments/events/${EVENTS_TOKEN}`,
  '/api/payments/events/guessed',
  '/api/api/v1/users/ensure',
  '/outbox',
  '/_healthz',
  '/about',
  '/nowhere/at/all',
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/event-stream',
  'application/octet-stream',
  null,
]

type Answer = { status: number; connection: string | undefined; body: ApiErrorBody }

/** With its length told, or in pieces. Answers as soon as the server does. */
function send(path: string, bytes: Buffer, options: Sending = {}): Promise<Answer> {
  const { method = 'POST', type = 'application/json', isTold = true, headers = {} } = options
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const call = sendRequest(`${edge.base}${path}`, {
    method,
    headers: {
      origin: 'http://localhost:3000',
      ...(type !== null && { 'content-type': type }),
      ...(isTold ? { 'content-length': bytes.length } : { 'transfer-encoding': 'chunked' }),
      ...headers,
    },
  })
  call.on('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const text = Buffer.concat(chunks).toString() || 'null'
      const { statusCode: status = 0, headers: given } = response
      resolve({ status, connection: given.connection, body: JSON.parse(text) as ApiErrorBody })
    })
  })
  call.on('error', reject)
  call.end(bytes)
  return promise
}

type Sending = {
  method?: string
  type?: string | null
  isTold?: boolean
  headers?: Record<string, string>
}

const tooMuch = (path: string) => Buffer.alloc(Math.max(300_000, bodyBytesMaxOf(path) + 1), 'a')

describe.each(PATHS)('300 KB sent to %s', (path) => {
  it.each([true, false])(
    'are refused with 413 and the line is closed, whatever they are (told: %s)',
    async (isTold) => {
      for (const type of TYPES) {
        const { status, connection, body } = await send(path, tooMuch(path), { type, isTold })
        expect([status, connection]).toEqual(
          path.includes('/auth/') && type !== 'application/json' ? [415, 'close'] : [413, 'close'],
        )
        expect(body.statusCode).toBe(status)
      }
    },
  )
  it('are refused with every method', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'PROPFIND']) {
      expect((await send(path, tooMuch(path), { method })).status).toBe(413)
    }
  })
  it('are refused in the language of the reader', async () => {
    const headers = { 'accept-language': 'es-MX' }
    const { body } = await send(path, tooMuch(path), { headers })
    expect(body.details).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect(body.message).toMatch(/demasiado grande/)
  })
})

describe('a refusal by size', () => {
  it('comes before the body where its length is told, and nothing of it is read', async () => {
    const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const answer = await edge.raw(`${head}Content-Length: 629145600\r\n\r\n`, '{"email":')
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/connection: close/i)
  })
  it('comes instead of permission to send', async () => {
    const head = 'POST /api/nope HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n'
    const answer = await edge.raw(`${head}Content-Length: 300000\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })
  it('is no matter for who asks first and sends little', async () => {
    const head = 'POST /api/nope HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n'
    const answer = await edge.raw(`${head}Content-Length: 2\r\n\r\n`, '{}')
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 404 /)
  })
  it('leaves a HEAD without a body', async () => {
    const answer = await edge.raw('HEAD /api/nope HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\n\r\n$/)
  })
  it('takes a body of exactly the limit', async () => {
    const text = JSON.stringify({ filling: 'x'.repeat(BODY_BYTES_MAX - '{"filling":""}'.length) })
    for (const isTold of [true, false]) {
      expect((await send('/api/nope', Buffer.from(text), { isTold })).status).toBe(404)
      expect((await send('/api/nope', Buffer.from(`${text} `), { isTold })).status).toBe(413)
    }
  })
})

it('600 MB sent in pieces to signing in are cut at the limit, and stay out of memory', async () => {
  const before = process.memoryUsage.rss()
  const chunk = Buffer.alloc(1_024 * 1_024, 'a')
  const { promise, resolve } = Promise.withResolvers<number>()
  const socket = connect(edge.port, '127.0.0.1')
  let sent = 0
  let answer = ''
  const more = () => {
    while (sent < 600 && !socket.destroyed) {
      sent += 1
      if (!socket.write(`100000\r\n${chunk.toString()}\r\n`)) return
    }
  }
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket
    .on('drain', more)
    .on('error', () => undefined)
    .on('close', () => resolve(sent))
  const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
  more()
  expect(await promise).toBeLessThan(600)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_024 * 1_024)
})

describe('a compressed body', () => {
  const bomb = Buffer.alloc(10_000_000, ' ')
  it.each([
    ['gzip', gzipSync(bomb)],
    ['br', brotliCompressSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['gzip, gzip', gzipSync(gzipSync(bomb))],
    ['zstd', Buffer.from('(nothing)')],
  ])('is refused with 415: %s', async (encoding, bytes) => {
    for (const path of PATHS) {
      const answer = await send(path, bytes, { headers: { 'content-encoding': encoding } })
      expect([answer.status, answer.body.details.code]).toEqual([415, 'UNSUPPORTED_BODY'])
    }
  })
})

describe('a sender that goes away in the middle', () => {
  it('leaves nothing behind: no answer, no line in the log, and the server goes on', async () => {
    for (const path of PATHS) {
      const socket = connect(edge.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"half":`)
      await new Promise((resolve) => setTimeout(resolve, 10))
      socket.resetAndDestroy()
    }
    expect((await fetch(`${edge.base}/_healthz`)).status).toBe(200)
    expect(edge.failures).toEqual([])
  })
})
