// Slow clients take nothing from others: they are cut off, and everyone else is answered in the meantime.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from '#tests/edge.ts'
import { rounds } from '#tests/rounds.ts'
import { createHttpServer } from './http-server.ts'

const CLIENTS = rounds(150, 1_000)
const LARGE = Buffer.alloc(8 * 1_024 * 1_024, 'a')

let edge: Edge
beforeAll(async () => {
  edge = await openEdge(
    { site: (_request, response) => void response.end(LARGE) },
    { headersTimeout: 700, requestTimeout: 1_500, connectionsCheckingInterval: 100 },
  )
})
afterAll(() => edge.end())

function open(text: string): { socket: Socket; ended: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(edge.port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString().slice(0, 100)))
  socket.on('error', () => undefined).on('close', () => resolve(received))
  socket.write(text)
  return { socket, ended: promise }
}

const isServing = async () => (await fetch(`${edge.base}/api/nope`)).status === 404

describe(`${CLIENTS} clients`, () => {
  it.each([
    ['that never end their headers', 'POST /api/nope HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['that never end their body', 'POST /api/nope HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{'],
    [
      'that never end their pieces',
      'POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('%s are cut off, and others are served meanwhile', async (_name, text) => {
    const slow = Array.from({ length: CLIENTS }, () => open(text))
    expect(await isServing()).toBe(true)
    const answers = await Promise.all(slow.map(({ ended }) => ended))
    expect(answers.every((answer) => answer === '' || answer.startsWith('HTTP/1.1 408'))).toBe(true)
    expect(await isServing()).toBe(true)
  })
  it('that do not read a large answer hold up nobody', async () => {
    const slow = Array.from({ length: CLIENTS }, () => {
      const client = open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
      client.socket.pause()
      return client
    })
    for (let number = 0; number < 5; number += 1) expect(await isServing()).toBe(true)
    for (const { socket } of slow) socket.destroy()
  })
})

describe('the listener', () => {
  it('lets nobody wait for ever, nor hold without end', () => {
    const server = createHttpServer()
    expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
    expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
    expect(server.timeout).toBeGreaterThan(0)
    expect(server.maxHeadersCount).toBe(100)
    expect(server.maxRequestsPerSocket).toBeGreaterThan(0)
    expect(server.maxConnections).toBeGreaterThan(0)
  })
  it('refuses headers beyond 16 KB', async () => {
    const answer = await edge.raw(`GET /about HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })
})
