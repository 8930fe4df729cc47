// What a stranger sends costs little: large bodies are for the firm alone, who is asked first, and each network has a measure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import type { VerifiedIdentity } from '#platform/ports/identity.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { scriptedIdentity } from '#areas/people/users/server/testing.ts'
import { parseJson } from './well-formed.ts'

const PREVIEW = '/api/bank/trust/preview'
const LARGE = JSON.stringify({ text: 'x'.repeat(1_000_000) })
const SMALL = JSON.stringify({ text: 'x'.repeat(1_000) })

const proven = new Map<string, VerifiedIdentity>()

/** Its row is there from the first request on. */
async function tokenOf(edge: Edge, role: 'client' | 'admin'): Promise<string> {
  const subject = crypto.randomUUID()
  const email = `${subject}@person.example`
  await edge.world.connection.pool.query('INSERT INTO users (subject, email, role) VALUES ($1, $2, $3)', [
    subject,
    email,
    role,
  ])
  const hasSecondFactor = role === 'admin'
  proven.set(subject, { subject, email, sessionId: subject, isEmailProven: true, hasSecondFactor })
  return subject
}

const identity = {
  ...scriptedIdentity(),
  verify: (token: string) => Promise.resolve(proven.get(token) ?? null),
}

type Sending = { token?: string; from?: string; path?: string }

async function send(edge: Edge, body: string, { token, from = '192.0.2.1', path = PREVIEW }: Sending = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(edge.base + path, { method: 'POST', headers, body })
  const { details } = (await response.json()) as ApiErrorBody
  return [response.status, details.code]
}

describe('a large body', () => {
  let edge: Edge
  beforeAll(async () => (edge = await openEdge({ trustedProxies: 1 }, {}, { identity })))
  afterAll(() => edge.end())

  it('is read for the firm, and for nobody who has not proven to be of it', async () => {
    expect(await send(edge, LARGE)).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(await send(edge, LARGE, { token: 'made-up' })).toEqual([401, 'SESSION_EXPIRED'])
    expect(await send(edge, LARGE, { token: await tokenOf(edge, 'client') })).toEqual([403, 'ACCESS_DENIED'])
    expect(await send(edge, LARGE, { token: await tokenOf(edge, 'admin') })).toEqual([400, 'INVALID_INPUT'])
  })
  it('is refused before a byte of it is read', async () => {
    const head = `POST ${PREVIEW} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
    expect(await edge.raw(`${head}Content-Length: 3500000\r\n\r\n`, '{"text":')).toMatch(/^HTTP\/1\.1 401 /)
    const pieces = `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(5)
    expect(await edge.raw(`${head}Transfer-Encoding: chunked\r\n\r\n`, pieces)).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a network that sends without end', () => {
  let edge: Edge
  beforeAll(async () => {
    const visitorBodies = {
      bytes: { burst: 3_000, perSecond: 0.1 },
      milliseconds: { burst: 60_000, perSecond: 1 },
    }
    edge = await openEdge({ trustedProxies: 1, visitorBodies }, {}, { identity })
  })
  afterAll(() => edge.end())

  it.each([
    ['signed out', undefined],
    ['with a token that proves nobody', 'made-up'],
  ])('is told to wait: %s', async (name, token) => {
    const from = `2001:db8:${name.length}::1`
    const own = await tokenOf(edge, 'admin')
    for (let times = 0; times < 3; times += 1)
      expect((await send(edge, SMALL, { from, ...(token && { token }) }))[0]).toBe(401)
    expect(await send(edge, SMALL, { from, ...(token && { token }) })).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(await send(edge, SMALL, { from, token: own })).toEqual([400, 'INVALID_INPUT'])
    expect((await send(edge, SMALL, { from: '192.0.2.9' }))[0]).toBe(401)
  })
})

describe('the time that reading takes', () => {
  it('is counted as bytes are', async () => {
    const visitorBodies = {
      bytes: { burst: 1e9, perSecond: 1 },
      milliseconds: { burst: 1, perSecond: 0.001 },
    }
    const edge = await openEdge({ trustedProxies: 1, visitorBodies }, {}, { identity })
    try {
      const dear = `[${'{"a":1},'.repeat(25_000)}1]`
      expect((await send(edge, dear))[0]).toBe(401)
      expect((await send(edge, SMALL))[0]).toBe(429)
    } finally {
      await edge.end()
    }
  })
  it('is short for a long list of figures', () => {
    const begun = performance.now()
    parseJson(Buffer.from(`[${'1,'.repeat(2_000_000)}1]`))
    expect(performance.now() - begun).toBeLessThan(1_500)
  })
})
