import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { VISITOR_READS, VisitorReads } from './visitor-reads.ts'

describe('what one network may read', () => {
  it('is a full measure at once, and then as much as flows in', () => {
    let now = 0
    const reads = new VisitorReads({ burst: 3, perSecond: 2 }, () => now)
    expect([1, 2, 3].map(() => reads.take('192.0.2.1'))).toEqual([0, 0, 0])
    expect(reads.take('192.0.2.1')).toBe(0.5)
    now += 500
    expect(reads.take('192.0.2.1')).toBe(0)
    expect(reads.take('192.0.2.1')).toBe(0.5)
    now += 3_600_000
    expect([1, 2, 3, 4].map(() => reads.take('192.0.2.1'))).toEqual([0, 0, 0, 0.5])
  })
  it('is counted for the whole /64 of an IPv6 address, and for nobody else', () => {
    const reads = new VisitorReads({ burst: 1, perSecond: 1 }, () => 0)
    expect(reads.take('2001:db8:1:2::1')).toBe(0)
    expect(reads.take('2001:db8:1:2:ffff::9')).toBe(1)
    expect(reads.take('2001:db8:1:3::1')).toBe(0)
    expect(reads.take('192.0.2.1')).toBe(0)
    expect(reads.take('::ffff:192.0.2.1')).toBe(1)
  })
  it('is remembered for so many networks, however many ask', () => {
    const reads = new VisitorReads(VISITOR_READS, () => 0)
    for (let number = 0; number < 50_000; number += 1)
      reads.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
    expect(reads.networks).toBe(20_000)
  })
})

describe('a network that reads without end', () => {
  const PATHS = ['/api/docs', '/api/users/public', '/api/nope', '/_healthz', '/login']
  let edge: Edge
  let signedIn = ''
  beforeAll(async () => {
    edge = await openEdge({
      trustedProxies: 1,
      visitorReads: { burst: 5, perSecond: 0.001 },
      site: (_request, response, mayRender) => {
        if (mayRender()) response.writeHead(200).end('a live page')
      },
    })
    signedIn = `Bearer ${(await edge.people.person()).token}`
  })
  afterAll(() => edge.end())

  const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
    fetch(edge.base + path, { headers: { 'x-forwarded-for': from, 'accept-language': 'es', ...headers } })

  it.each(PATHS)('is told when to come back, in the shape of every error: %s', async (path) => {
    const from = `198.51.100.${PATHS.indexOf(path)}`
    for (let number = 0; number < 5; number += 1) expect((await ask(path, from)).status).not.toBe(429)
    const refused = await ask(path, from)
    const body = (await refused.json()) as ApiErrorBody
    expect([refused.status, body.details.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.message).toMatch(/^Demasiados intentos/)
    expect((await ask(path, '203.0.113.7')).status).not.toBe(429)
  })
  it.each([
    ['/api/users/profile', 'Bearer made-up', '192.0.2.1'],
    ['/api/users/public', 'Basic bm86Ym9keQ==', '192.0.2.2'],
    ['/api/docs', 'Bearer made-up', '192.0.2.3'],
    ['/_healthz', 'Bearer made-up', '192.0.2.4'],
  ])('is counted all the same with a token that is no proof: %s, %s', async (path, authorization, from) => {
    for (let number = 0; number < 5; number += 1) {
      expect((await ask(path, from, { authorization })).status).not.toBe(429)
    }
    const refused = await ask(path, from, { authorization })
    const body = (await refused.json()) as ApiErrorBody
    expect([refused.status, body.details.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/api/nope', from)).status).toBe(429)
  })
  it('does not keep who is signed in there from working, nor from signing in', async () => {
    const from = '198.51.100.200'
    for (let number = 0; number < 6; number += 1) await ask('/api/nope', from)
    expect((await ask('/api/users/profile', from)).status).toBe(429)
    expect((await ask('/api/users/profile', from, { authorization: signedIn })).status).not.toBe(429)
    expect((await ask('/api/auth/get-session', from)).status).toBe(200)
  })
})
