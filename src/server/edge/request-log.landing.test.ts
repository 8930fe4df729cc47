// What the log says of requests: the page or procedure, the outcome and the caller; nothing that was sent.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createLog } from '#platform/log.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createListener } from '../http.ts'
import { builtSite } from '../site/site-for-tests.ts'
import { createRequestLog } from './request-log.ts'

/** Put wherever a person can enter something. */
const MARK = 'maria.marker@person.example'
const TOKEN = 'a-token-that-proves'
const OTHERS_CASE = '3f1c2a4b-1234-4567-8901-231234567890'

type Line = {
  event: string
  requestId: string
  route: string
  status: number
  ms: number
  actorId?: string
}

let world: World
let client: SignedIn
let server: Server
let base = ''
const lines: string[] = []

beforeAll(async () => {
  world = await createWorld()
  client = await world.person()
  const { rows } = await world.connection.pool.query<{ subject: string }>(
    'SELECT subject FROM users WHERE id = $1',
    [client.userId],
  )
  const proven = { subject: rows[0]!.subject, sessionId: client.sessionId, email: MARK }
  const identity = {
    ...world.services.identity,
    verify: (token: string) =>
      Promise.resolve(token === TOKEN ? { ...proven, isEmailProven: true, hasSecondFactor: false } : null),
  }
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(),
  )
  const site = await builtSite(() => undefined)
  server = createServer(
    createListener({
      services: { ...world.services, identity },
      publicUrl: 'http://localhost',
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: true,
      paymentEventsToken: 'the-secret-end',
      site: site.handle,
      onFinished: createRequestLog(log),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
})

/** The line is written when the answer is out, which a client may have read by then. */
async function lineAt(index: number): Promise<Line> {
  await vi.waitUntil(() => lines.length > index)
  return JSON.parse(lines[index]!) as Line
}

async function ask(path: string, init: RequestInit = {}) {
  const index = lines.length
  const answer = await fetch(base + path, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  return { answer, line: await lineAt(index) }
}

describe('the line of a request', () => {
  it.each<[path: string, route: string, status: number]>([
    ['/', '/', 200],
    ['/?lang=es', '/', 200],
    [`/?q=${MARK}`, '/', 200],
    ['/dashboard/cases/abc', '/dashboard/cases/:caseId?/:part?', 200],
    [`/dashboard/cases/${OTHERS_CASE}?from=${MARK}`, '/dashboard/cases/:caseId?/:part?', 200],
    [`/nothing/${MARK}`, '/*', 404],
    ['/assets/nothing.js', 'files', 404],
    ['/favicon.svg', 'files', 200],
    ['/_healthz', '/_healthz', 200],
    ['/api/docs', '/api/docs', 200],
    ['/api/users/profile', 'users.getProfile', 401],
    [`/api/nothing/${MARK}`, '/api/*', 404],
    ['/api/auth/get-session', '/api/auth/get-session', 404],
    [`/api/auth/reset-password/${MARK}`, '/api/auth/*', 404],
    ['/api/payments/events/guessed', '/api/payments/events/*', 404],
    ['/api/files/guessed-link', '/api/files/*', 404],
    ['/api/notices/stop/guessed-link', '/api/notices/stop/*', 404],
    [`/outbox/${MARK}`, '/outbox/*', 404],
  ])('to %s names %s, with %i', async (path, route, status) => {
    const { line } = await ask(path)
    expect(line).toMatchObject({ event: 'request', route, status })
  })
  it('names who asked, by the id of their row alone', async () => {
    const { line } = await ask('/api/users/profile', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(line).toMatchObject({ route: 'users.getProfile', status: 200, actorId: client.userId })
    expect((await ask('/api/users/profile')).line).not.toHaveProperty('actorId')
  })
  it('has the id that the answer carries', async () => {
    for (const path of ['/api/users/profile', '/api/nothing', '/outbox/nothing', '/api/files/nothing']) {
      const { answer, line } = await ask(path)
      expect([path, line.requestId]).toEqual([path, answer.headers.get('x-request-id') ?? line.requestId])
    }
    const { answer, line } = await ask('/api/users/profile')
    expect(answer.headers.get('x-request-id')).toBe(line.requestId)
  })
  it('holds nothing that was sent', async () => {
    await ask(`/api/users/profile?search=${MARK}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${TOKEN}`,
        'user-agent': MARK,
        referer: MARK,
        'visitor-key': MARK,
        'x-request-id': MARK,
      },
      body: JSON.stringify({ firstName: MARK, phone: '214-555-0134' }),
    })
    const [line = ''] = lines
    expect(Object.keys(JSON.parse(line) as Line).toSorted()).toEqual(
      ['actorId', 'at', 'event', 'level', 'ms', 'requestId', 'route', 'status'].toSorted(),
    )
    expect(line).not.toMatch(/marker|555-0134/)
  })
  it('is one line, whatever the address holds', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end('GET /x%0A%7B%22event%22:%22forged%22%7D%E2%80%A8%0d%0a HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    const [line = ''] = lines
    expect(lines).toHaveLength(1)
    expect(line).not.toMatch(/forged|\n|\r/)
  })
  it('says that a client was gone before its answer', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      'POST /api/users/profile HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await once(server, 'request')
    socket.destroy()
    expect(await lineAt(0)).toMatchObject({ status: 499 })
  })
  it('has one name for any number of addresses that there are not', async () => {
    const paths = Array.from(
      { length: rounds(100, 1_000) },
      (_, index) => (index % 2 ? '/api/' : '/') + `made-up-${index}`,
    )
    for (const path of paths) await ask(path)
    const routes = new Set(lines.map((line) => (JSON.parse(line) as Line).route))
    expect([...routes].toSorted()).toEqual(['/*', '/api/*'])
  })
})
