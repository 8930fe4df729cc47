// Signing in while the database breaks in the middle of a write, or has lost a table: nothing that somebody typed reaches a log.
// Every write of the procedures is broken in `procedure-walk.ts`.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { createListener } from '#server/http.ts'
import { BREAKAGES, breakWrites, makeBreakable, MARKER } from './breaking-writes.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { carriesMark, type ListeningLog, listeningLog } from './listening-log.ts'
import { createWorld, type World } from './world.ts'

let heard: ListeningLog
let world: World
beforeAll(async () => {
  heard = listeningLog()
  world = await createWorld()
  await makeBreakable(world.connection.pool)
})
afterEach(() => heard.forget())
afterAll(async () => {
  heard.end()
  await world.end()
})

function noSite(): void {}

describe('signing in, when the database breaks', () => {
  const ORIGIN = 'http://localhost'
  let server: Server
  let base = ''
  beforeAll(async () => {
    const { connection, services } = world
    const identity = createEmbeddedIdentity({
      db: connection.db,
      secret: 'a-secret-of-the-tests-with-32-characters',
      publicUrl: ORIGIN,
      trustedOrigins: [],
      announce: () => Promise.resolve(),
      languageOf: () => Promise.resolve(null),
      passwords: CHEAP_PASSWORDS,
      report: (error) => heard.log.error('account-mail', error),
    })
    const options = {
      publicUrl: ORIGIN,
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: false,
      site: noSite,
    }
    server = createServer(createListener({ ...options, services: { ...services, identity, log: heard.log } }))
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
    await breakWrites(world.connection.pool, how)
    const answer = await post('/sign-up/email', { email, name: `Ana ${MARKER}`, password: 'papel-picado' })
    await breakWrites(world.connection.pool, 'whole')
    expect(answer.status).toBe(how === 'refused' ? 500 : 503)
    expect(answer.headers.get('retry-after')).toBe(how === 'refused' ? null : '3')
    expect(await answer.json()).toMatchObject({
      details: { code: how === 'refused' ? 'UNEXPECTED' : 'UNAVAILABLE' },
    })
    expect(how === 'killed' || heard.errors.some(carriesMark)).toBe(true)
    heard.expectSilence()
  })
  it.each(['/sign-in/email', '/request-password-reset', '/email-code/send'])(
    'leaves nothing of %s in a log, when its table is gone',
    async (path) => {
      const { pool } = world.connection
      await pool.query('ALTER TABLE identity."user" RENAME TO gone')
      const email = `${MARKER.toLowerCase()}@person.example`
      const answer = await post(path, { email, password: `${MARKER} secret` })
      await pool.query('ALTER TABLE identity.gone RENAME TO "user"')
      expect(answer.status).toBe(500)
      expect(heard.errors.some(carriesMark)).toBe(true)
      heard.expectSilence()
    },
  )
})
