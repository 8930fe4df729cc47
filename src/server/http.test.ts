import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { CHEAP_PASSWORDS } from '#tests/cheap-passwords.ts'
import { createWorld, type World } from '#tests/world.ts'
import { BODY_BYTES_MAX } from './edge/body-limits.ts'
import { clientAddress } from './client-address.ts'
import { createListener } from './http.ts'

const FRIEND = 'https://app.friend.example'
let world: World
let server: Server
let identity: EmbeddedIdentity
let base = ''

beforeAll(async () => {
  world = await createWorld()
  identity = createEmbeddedIdentity({
    db: world.connection.db,
    secret: 'a-secret-of-the-tests-with-32-characters',
    publicUrl: 'http://localhost',
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    passwords: CHEAP_PASSWORDS,
  })
  server = createServer(
    createListener({
      services: { ...world.services, identity },
      publicUrl: 'http://localhost',
      corsOrigins: [FRIEND],
      trustedProxies: 0,
      hasOutbox: false,
      site: (_request, response) => void response.writeHead(200).end('site'),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.end()
})

async function failure(
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: ApiErrorBody }> {
  const response = await fetch(base + path, init)
  return { response, body: (await response.json()) as ApiErrorBody }
}

const json = { 'content-type': 'application/json' }

describe('errors of the API', () => {
  it('have the shape of the specification', async () => {
    const { response, body } = await failure('/api/users/profile')
    expect(response.status).toBe(401)
    expect(body).toEqual({
      message: 'Please sign in to continue.',
      category: 'authentication',
      severity: 'high',
      statusCode: 401,
      details: {
        code: 'SIGN_IN_REQUIRED',
        message: 'Please sign in to continue.',
        details: null,
        timestamp: world.clock.now().toString({ fractionalSecondDigits: 3 }),
        requestId: response.headers.get('x-request-id'),
      },
      isRetryable: false,
      retryAfter: null,
    })
  })
  it('speak the language of the reader', async () => {
    const spanish = await failure('/api/users/profile', { headers: { 'accept-language': 'es-MX,es;q=0.9' } })
    expect(spanish.body.message).toBe('Inicie sesión para continuar.')
    const byAddress = await failure('/api/users/profile?lang=es')
    expect(byAddress.body.message).toBe('Inicie sesión para continuar.')
  })
  it('answer an unknown path with 404', async () => {
    const { response, body } = await failure('/api/nothing/here?lang=es')
    expect([response.status, body.details.code]).toEqual([404, 'NOT_FOUND'])
  })
  it('are a page with a title in the language of the reader, where a browser opened an address that is no page', async () => {
    const opened = await fetch(`${base}/set-up`, {
      headers: { accept: 'text/html', 'accept-language': 'es' },
    })
    expect([opened.status, opened.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await opened.text()
    expect(page).toContain('<html lang="es-US">')
    expect(page).toMatch(/<title>\S[^<]+<\/title>/)
    expect(page).not.toContain('{"')
  })
  it('answer a body that is not JSON with 400', async () => {
    const { response, body } = await failure('/api/users/profile', {
      method: 'PUT',
      headers: json,
      body: '{"a":',
    })
    expect([response.status, body.details.code]).toEqual([400, 'MALFORMED_BODY'])
  })
  it.each(['with its length told', 'in pieces'])('answer a body of 1 MB %s with 413', async (how) => {
    const bytes = Buffer.from(JSON.stringify({ firstName: 'x'.repeat(1024 * 1024) }))
    expect(bytes.length).toBeGreaterThan(BODY_BYTES_MAX)
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = how === 'in pieces' ? json : { ...json, 'content-length': bytes.length }
      const call = httpRequest(`${base}/api/users/profile`, { method: 'PUT', headers }, (response) => {
        let text = ''
        response
          .on('data', (chunk: Buffer) => (text += chunk))
          .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      call.on('error', reject)
      call.end(bytes)
    })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ details: { code: 'BODY_TOO_LARGE' } })
  })
  it.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic abc', 'Bearer'])(
    'answer the token "%s" with 401',
    async (token) => {
      const { response, body } = await failure('/api/users/profile?lang=es', {
        headers: { authorization: token },
      })
      expect([response.status, body.details.code]).toEqual([401, 'SESSION_EXPIRED'])
      expect(body.message).toBe('Su sesión venció. Inicie sesión de nuevo.')
    },
  )
})

describe('signing in and calling', () => {
  it('leads from an account to a profile, and says which fields are wrong', async () => {
    const ana = { email: 'ana@person.example', password: 'secreto', name: 'Ana' }
    await identity.createAccount(ana)
    const signIn = await fetch(`${base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...json, origin: 'http://localhost' },
      body: JSON.stringify(ana),
    })
    expect(signIn.status).toBe(200)
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const token = (await (await fetch(`${base}/api/auth/token`, { headers: { cookie } })).json()) as {
      token: string
    }
    const headers = { ...json, authorization: `Bearer ${token.token}`, 'accept-language': 'es' }
    const ensured = await fetch(`${base}/api/api/v1/users/ensure`, { method: 'POST', headers })
    expect(await ensured.json()).toMatchObject({ email: 'ana@person.example', is_admin: false })
    const wrong = { firstName: 'R2D2', lastName: '', phone: '12', timeZone: 'Texas', language: 'fr' }
    const { response, body } = await failure('/api/users/profile', {
      method: 'PUT',
      headers,
      body: JSON.stringify(wrong),
    })
    expect(response.status).toBe(400)
    expect(body.details.details?.map(({ field, code }) => [field, code])).toEqual([
      ['firstName', 'INVALID_NAME'],
      ['phone', 'INVALID_PHONE'],
      ['timeZone', 'INVALID_FORMAT'],
      ['language', 'SELECT_OPTION'],
    ])
    expect(body.details.details?.[1]?.message).toMatch(/al menos 10 dígitos/)
    await fetch(`${base}/api/auth/sign-out`, {
      method: 'POST',
      headers: { ...json, cookie, origin: 'http://localhost' },
      body: '{}',
    })
    const after = await failure('/api/users/profile', { headers })
    expect(after.body.details.code).toBe('SESSION_EXPIRED')
  })
})

const requestFrom = (forwarded: string | undefined) =>
  ({
    socket: { remoteAddress: '203.0.113.9' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

/** Whatever a visitor may write into the headers that name an address. */
const askForCode = (number: number) =>
  fetch(`${base}/api/auth/email-code/send`, {
    method: 'POST',
    headers: {
      ...json,
      origin: 'http://localhost',
      'x-client-address': `198.51.100.${number}`,
      'x-forwarded-for': `198.51.100.${number}`,
    },
    body: JSON.stringify({ email: `nobody-${number}@person.example` }),
  })

describe('the address of a visitor', () => {
  it.each([
    [undefined, 0, '203.0.113.9'],
    ['198.51.100.1', 0, '203.0.113.9'],
    ['198.51.100.1', 1, '198.51.100.1'],
    ['10.9.9.9, 198.51.100.1', 1, '198.51.100.1'],
    ['10.9.9.9, 198.51.100.1, 192.0.2.7', 2, '198.51.100.1'],
    [undefined, 1, '203.0.113.9'],
  ])('with X-Forwarded-For %s and %i proxies is %s', (forwarded, proxies, expected) => {
    expect(clientAddress(requestFrom(forwarded), proxies)).toBe(expected)
  })
  it('cannot be chosen by the visitor to escape the limit of mails', async () => {
    const statuses = new Set<number>()
    for (let number = 0; number < 250 && !statuses.has(429); number += 1)
      statuses.add((await askForCode(number)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('other origins', () => {
  it('may call with credentials when they are on the list', async () => {
    const headers = { origin: FRIEND, 'access-control-request-method': 'PUT' }
    const preflight = await fetch(`${base}/api/users/profile`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    const call = await fetch(`${base}/api/users/profile`, { headers: { origin: FRIEND } })
    expect(call.headers.get('access-control-allow-origin')).toBe(FRIEND)
  })
  it('are not named otherwise', async () => {
    const headers = { origin: 'https://foe.example', 'access-control-request-method': 'PUT' }
    const preflight = await fetch(`${base}/api/users/profile`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull()
  })
})

function sizeOf(encoding: string): Promise<{ encoding: string | undefined; bytes: number }> {
  const url = `${base}/api/scheduling/slots?type=initial&from=2026-11-23&to=2027-02-20`
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes }))
    })
      .on('error', reject)
      .end()
  })
}

describe('long answers', () => {
  it('are compressed: three months of free times are little on a bad line', async () => {
    await world.person('attorney')
    const plain = await sizeOf('identity')
    const compressed = await sizeOf('gzip, br')
    expect(plain.encoding).toBeUndefined()
    expect(compressed.encoding).toMatch(/^(br|gzip)$/)
    expect(compressed.bytes).toBeLessThan(plain.bytes / 5)
  })
})

describe('the small pages', () => {
  it.each(['/_healthz', '/api/_healthz', '/api/api/v1/_healthz'])(
    '%s says that the process lives, and which release it is',
    async (path) => {
      const response = await fetch(base + path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'ok', release: world.services.release })
    },
  )
  it.each(['/_readyz', '/api/_readyz'])('%s says what it can do, part by part', async (path) => {
    const response = await fetch(base + path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ready',
      parts: { database: 'ok', migrations: 'ok', queue: 'ok', storage: 'ok', scanner: 'ok' },
    })
  })
  it('describe every procedure', async () => {
    const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
      openapi: string
      paths: object
    }
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toContain('/users/ensure')
    const page = await fetch(`${base}/api/docs`)
    expect(await page.text()).toContain('PUT /api/users/profile')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
  it('leave everything else to the site', async () => {
    expect(await (await fetch(`${base}/outbox`)).text()).toBe('site')
    expect(await (await fetch(`${base}/apia`)).text()).toBe('site')
  })
})
