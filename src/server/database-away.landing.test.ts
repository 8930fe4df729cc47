// The database goes away under a product that people are using, and comes back.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { type Connection, connect } from '#platform/database.ts'
import { quietWhileAway } from '#platform/database-away.ts'
import { createLog } from '#platform/log.ts'
import { type ServiceLine, openLine } from '#tests/service-line.ts'
import { CHEAP_PASSWORDS } from '#tests/cheap-passwords.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createListener } from './http.ts'
import { PAYMENT_EVENTS_PATH } from './payment-events.ts'

const ORIGIN = 'http://localhost'
const POOL_SIZE = 5
const LOCK_WAIT_MS = rounds(500, 5_000)
const person = { email: 'ana@person.example', password: 'papel-picado', name: 'Ana' }

let world: World
let line: ServiceLine
let connection: Connection
let server: Server
let base = ''
let cookie = ''
let token = ''
const lines: { event: string; level: string }[] = []

beforeAll(async () => {
  world = await createWorld()
  line = await openLine(world.url)
  const { log, reached } = quietWhileAway(
    createLog(
      (written) => lines.push(JSON.parse(written) as { event: string; level: string }),
      () => new Date(),
    ),
  )
  connection = connect(line.url, (error) => log.error('database', error), {
    poolSize: POOL_SIZE,
    lockWaitMs: LOCK_WAIT_MS,
    onReached: reached,
  })
  const identity = createEmbeddedIdentity({
    db: connection.db,
    secret: 'a-secret-of-the-tests-with-32-characters',
    publicUrl: ORIGIN,
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    passwords: CHEAP_PASSWORDS,
  })
  await identity.createAccount(person)
  server = createServer(
    createListener({
      services: { ...world.services, db: connection.db, identity, log },
      probe: connection.probe,
      publicUrl: ORIGIN,
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: true,
      paymentEventsToken: 'an-end-that-is-secret',
      site: (_request, response, _mayRender, answered) =>
        void response.writeHead(answered?.status ?? 404).end(answered?.posted.problem?.code),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signedIn = await post('/api/auth/sign-in/email', person)
  cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
  token = ((await (await get('/api/auth/token')).json()) as { token: string }).token
  await post('/api/users/ensure', {})
})
beforeEach(() => {
  lines.length = 0
})
afterEach(() => line.mend())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await connection.close()
  await line.end()
  await world.end()
})

function headers(): Record<string, string> {
  return { origin: ORIGIN, cookie, ...(token && { authorization: `Bearer ${token}` }) }
}
function get(path: string): Promise<Response> {
  return fetch(base + path, { headers: headers() })
}
function post(path: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' } }
  return fetch(base + path, { ...init, body: JSON.stringify(body) })
}

function postEvent(event: object): Promise<Response> {
  return post(`${PAYMENT_EVENTS_PATH}an-end-that-is-secret`, event)
}

async function expectAway(response: Response): Promise<void> {
  const body = (await response.json()) as ApiErrorBody
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
  expect(body).toMatchObject({
    statusCode: 503,
    category: 'server',
    isRetryable: true,
    retryAfter: 3,
    details: { code: 'UNAVAILABLE' },
  })
  // A cookie that goes would sign the person out.
  expect(response.headers.getSetCookie()).toEqual([])
}

const CALLS: readonly (readonly [string, () => Promise<Response>])[] = [
  ['a call of somebody who is signed in', () => get('/api/users/profile')],
  [
    'a call of a visitor',
    () => fetch(`${base}/api/scheduling/slots?type=initial&from=2026-11-24&to=2026-11-27`),
  ],
  ['the next token', () => get('/api/auth/token')],
  ['the session', () => get('/api/auth/get-session')],
  ['the keys', () => get('/api/auth/jwks')],
  [
    'an event of the gateway',
    () => postEvent({ id: 'e1', type: 'transaction.completed', data: { id: 't1' } }),
  ],
  ['the outbox', () => get('/outbox')],
  ['signing in', () => post('/api/auth/sign-in/email', person)],
  ['signing up', () => post('/api/auth/sign-up/email', { ...person, email: 'eva@person.example' })],
  ['a forgotten password', () => post('/api/auth/request-password-reset', person)],
  [
    'a new password',
    () => post('/api/auth/change-password', { currentPassword: 'a', newPassword: 'papel-rojo-9' }),
  ],
]

describe('while the database is away', () => {
  it('the form of the sign-in page is answered with it, and with when to come again', async () => {
    await line.cut()
    const answer = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(person).toString(),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toBe('quota-exceeded')
  })
  it.each(CALLS)('%s is answered with 503 and when to come again', async (_what, call) => {
    await line.cut()
    await expectAway(await call())
  })
  it('the process lives, and says that it can serve nobody', async () => {
    await line.cut()
    expect((await get('/_healthz')).status).toBe(200)
    const readiness = await get('/_readyz')
    expect(readiness.status).toBe(503)
    expect(await readiness.json()).toMatchObject({
      status: 'unavailable',
      parts: { database: 'away', storage: 'ok' },
    })
  })
  it('the log says it once, however many calls meet it, and once more when it is back', async () => {
    expect((await get('/api/users/profile')).status).toBe(200)
    lines.length = 0
    await line.cut()
    for (let round = 0; round < 10; round += 1) await Promise.all(CALLS.map(([, call]) => call()))
    expect(lines.map(({ event }) => event)).toEqual(['database-away'])
    await line.mend()
    expect((await get('/api/users/profile')).status).toBe(200)
    expect(lines.map(({ event }) => event)).toEqual(['database-away', 'database-back'])
  })
  it('nobody is signed out: the same token and the same cookie open the door afterwards', async () => {
    await line.cut()
    await Promise.all(CALLS.map(([, call]) => call()))
    await line.mend()
    expect((await get('/api/users/profile')).status).toBe(200)
    expect((await get('/api/auth/token')).status).toBe(200)
  })
})

describe('while one table is locked', () => {
  it('who needs it is told to come again, and we are ready all the same', async () => {
    const client = await world.connection.pool.connect()
    try {
      await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
      const calls = Array.from({ length: POOL_SIZE * 2 }, () => get('/api/users/profile'))
      expect((await get('/_readyz')).status).toBe(200)
      for (const response of await Promise.all(calls)) await expectAway(response)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    expect((await get('/api/users/profile')).status).toBe(200)
  })
})
