// Tokens as they arrive over HTTP: whatever is no proof is refused in the one shape of errors, and a right token
// proves a person, never a role.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_ISSUER, TOKEN_TYPE } from '#adapters/identity/bearer-token.ts'
import { openTestIdentity, type Person, type TestIdentity } from '#tests/embedded-identity.ts'
import { jwks } from '#adapters/identity/tables.ts'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createListener } from './http.ts'

const KEY_ID = 'a-key-of-the-firm'

let world: World
let people: TestIdentity
let server: Server
let base = ''
let key: Awaited<ReturnType<typeof generateKeyPair>>
let ana: Person

beforeAll(async () => {
  world = await createWorld()
  people = await openTestIdentity()
  server = createServer(
    createListener({
      services: { ...world.services, db: people.connection.db, identity: people.identity },
      publicUrl: 'http://localhost:3000',
      corsOrigins: [],
      trustedProxies: 0,
      hasOutbox: false,
      site: (_request, response) => void response.writeHead(404).end(),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ana = await people.person()
  key = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicKey = JSON.stringify(await exportJWK(key.publicKey))
  await people.connection.db
    .insert(jwks)
    .values({ id: KEY_ID, publicKey, privateKey: 'not kept', createdAt: new Date(0) })
  await ask('/api/users/ensure', `Bearer ${ana.token}`, 'POST')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await people.end()
  await world.end()
})

async function ask(path: string, authorization: string | null, method = 'GET', more = {}) {
  const headers = { ...(authorization !== null && { authorization }), ...more }
  const response = await fetch(base + path, { method, headers })
  return { response, body: (await response.json()) as unknown }
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

function goodClaims(): JWTPayload {
  const { subject: sub, sessionId: sid } = ana
  return {
    sub,
    sid,
    iss: TOKEN_ISSUER,
    aud: TOKEN_ISSUER,
    iat: inSeconds(0),
    exp: inSeconds(600),
  }
}

function signed(changes: JWTPayload = {}, header: Record<string, unknown> = {}, pair = key): Promise<string> {
  const claims = Object.entries({ ...goodClaims(), ...changes }).filter(([, value]) => value !== null)
  return new SignJWT(Object.fromEntries(claims))
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID, typ: TOKEN_TYPE, ...header })
    .sign(pair.privateKey)
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

const without = (claim: string): JWTPayload => ({ [claim]: null })

const BAD: Record<string, () => Promise<string>> = {
  'alg none': async () => `${encode({ alg: 'none', kid: KEY_ID, typ: TOKEN_TYPE })}.${encode(goodClaims())}.`,
  'HS256 by the public key': async () => {
    const { x = '' } = await exportJWK(key.publicKey)
    const body = `${encode({ alg: 'HS256', kid: KEY_ID, typ: TOKEN_TYPE })}.${encode(goodClaims())}`
    const signature = createHmac('sha256', Buffer.from(x, 'base64url')).update(body).digest('base64url')
    return `${body}.${signature}`
  },
  'another issuer': () => signed({ iss: 'https://evil.example' }),
  'another audience': () => signed({ aud: 'another-product' }),
  'an unknown kid': () => signed({}, { kid: 'nobody-knows' }),
  expired: () => signed({ exp: inSeconds(-60) }),
  'not valid yet': () => signed({ nbf: inSeconds(600) }),
  'no subject': () => signed(without('sub')),
  'no end': () => signed(without('exp')),
  'no session': () => signed(without('sid')),
  'a jku header': () => signed({}, { jku: 'https://evil.example/jwks.json' }),
  'a key of its own': async () => signed({}, { jwk: await exportJWK(key.publicKey) }),
  'another type': () => signed({}, { typ: 'JWT' }),
  'a key of a stranger': async () => signed({}, {}, await generateKeyPair('EdDSA', { crv: 'Ed25519' })),
  'a session that is over': async () => {
    const leaving = await people.person()
    await leaving.browser.post('/sign-out')
    return leaving.token
  },
  'a disabled account': async () => {
    const banned = await people.person()
    await people.identity.accounts.disable(banned.subject)
    return banned.token
  },
  'a removed account': async () => {
    const gone = await people.person()
    await people.identity.accounts.remove(gone.subject)
    return gone.token
  },
}

describe('a token', () => {
  it('made by this test is as good as a real one, or the refusals below would prove nothing', async () => {
    expect((await ask('/api/users/profile', `Bearer ${await signed()}`)).response.status).toBe(200)
  })
  it.each(Object.entries(BAD))('is refused with 401 in the shape of every error: %s', async (_what, make) => {
    const { response, body } = await ask('/api/users/profile', `Bearer ${await make()}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ statusCode: 401, category: 'authentication', details: { details: null } })
    expect((body as ApiErrorBody).details.code).toMatch(/^(SESSION_EXPIRED|USER_DISABLED)$/)
  })
  it('that is bad is refused where nobody needs one, too', async () => {
    expect((await ask('/api/payments/settings', `Bearer ${await signed()}x`)).response.status).toBe(401)
    expect((await ask('/api/payments/settings', null)).response.status).toBe(200)
  })
  it.each(['Basic', 'Token', 'bearer:', 'Bearer  ', ''])('behind "%s" is none', async (scheme) => {
    const { response } = await ask('/api/users/profile', `${scheme} ${ana.token}`)
    expect(response.status).toBe(401)
  })
  it('is taken from nowhere but its own header', async () => {
    const elsewhere = await ask(`/api/users/profile?access_token=${ana.token}`, null, 'GET', {
      cookie: `token=${ana.token}`,
      'x-authorization': `Bearer ${ana.token}`,
    })
    expect(elsewhere.response.status).toBe(401)
    expect(elsewhere.response.headers.get('www-authenticate')).toBe('Bearer')
  })
  it('is needed beside the session cookie, so that no other site can make a browser ask', async () => {
    const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await ask('/api/users/profile', null, 'GET', { cookie })).response.status).toBe(401)
  })
})

describe('a role that a token claims', () => {
  const claims = { role: 'admin', roles: ['admin'], is_admin: true, isAdmin: true, scope: 'admin' }
  it('is not held by its bearer', async () => {
    const { body } = await ask('/api/users/ensure', `Bearer ${await signed(claims)}`, 'POST')
    expect(body).toMatchObject({ role: 'client', is_admin: false })
  })
  it('opens nothing', async () => {
    const { response } = await ask('/api/intake/sessions', `Bearer ${await signed(claims)}`)
    expect(response.status).toBe(403)
  })
})
