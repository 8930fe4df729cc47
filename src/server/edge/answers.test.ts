// What every answer tells a browser, and what the server tells strangers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request as sendRequest, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from '#tests/edge.ts'
import { ROOT } from '#tests/product.ts'
import { ORIGIN } from '#tests/embedded-identity.ts'

let edge: Edge
let secure: Edge
beforeAll(async () => {
  edge = await openEdge()
  secure = await openEdge({ publicUrl: 'https://firm.example' })
})
afterAll(() => Promise.all([edge.end(), secure.end()]))

const ANSWERS: [method: string, path: string][] = [
  ['GET', '/api/nope'],
  ['GET', '/api/users/profile'],
  ['GET', '/api/users/public'],
  ['POST', '/api/intake/sessions'],
  ['GET', '/api/auth/token'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-in/email'],
  ['GET', '/api/auth/nope'],
  ['OPTIONS', '/api/users/profile'],
  ['GET', '/api/_healthz'],
  ['GET', '/_healthz'],
  ['GET', '/_readyz'],
  ['POST', '/api/payments/events/guessed'],
]

describe.each(ANSWERS)('the answer to %s %s', (method, path) => {
  const ask = (where: Edge) => fetch(where.base + path, { method, redirect: 'manual' })
  it('is never kept, framed or read into another site', async () => {
    const { headers } = await ask(edge)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  })
  it('insists on HTTPS where visitors come over HTTPS, and nowhere else', async () => {
    expect((await ask(secure)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect((await ask(edge)).headers.get('strict-transport-security')).toBeNull()
  })
})

type Got = { status: number; headers: IncomingHttpHeaders; bytes: number }

function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const call = sendRequest(edge.base + path, { headers }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }))
  })
  call.on('error', reject).end()
  return promise
}

describe.each(['/api/docs', '/api/openapi.json'])('%s', (path) => {
  it('is made once, kept compressed, and not sent to who has it', async () => {
    const plain = await get(path)
    const small = await get(path, { 'accept-encoding': 'br, gzip' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.bytes).toBeLessThan(plain.bytes / 10)
    expect(plain.bytes).toBeLessThan(4_000_000)
    expect(small.headers.etag).toBe(plain.headers.etag)
    const again = await get(path, { 'if-none-match': String(plain.headers.etag) })
    expect([again.status, again.bytes]).toEqual([304, 0])
  })
})

describe('the page of the API', () => {
  it('is apart from what opens it, and tells strangers no version of the program', async () => {
    const answer = await fetch(`${edge.base}/api/docs`)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    const description = await fetch(`${edge.base}/api/openapi.json`)
    const { info } = (await description.json()) as { info: { version: string } }
    expect(info.version).toBe('1')
    expect(info.version).not.toBe(version)
  })
  it('paints with its own style by hash, and may do nothing else', async () => {
    const answer = await fetch(`${edge.base}/api/docs`)
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/)
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[^']+'/)
    expect(await answer.text()).toContain('<style>body{')
  })
})

describe('/.well-known/security.txt', () => {
  it('says where to write, in which languages, and until when', async () => {
    const answer = await fetch(`${edge.base}/.well-known/security.txt`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8/i)
    const text = await answer.text()
    expect(text).toContain(`Contact: mailto:${edge.world.services.firm.email}\n`)
    expect(text).toContain('Preferred-Languages: en, es\n')
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    const days = (expires - edge.world.clock.now().epochMilliseconds) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
})

describe('signing out', () => {
  it('empties the cache, and leaves the cookie by which this browser is known', async () => {
    const answer = await fetch(`${edge.base}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: '{}',
    })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(answer.headers.getSetCookie().join()).not.toContain('device')
  })
})
