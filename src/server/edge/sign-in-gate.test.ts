// A request to sign-in from another site's page is refused before it counts: no network or account is locked out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, PASSWORD } from '#tests/embedded-identity.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { whyNotToSignIn } from './sign-in-gate.ts'

let edge: Edge
beforeAll(async () => {
  edge = await openEdge({
    corsOrigins: ['https://app.friend.example'],
    localOrigins: ['http://127.0.0.1:3000'],
  })
})
afterAll(() => edge.end())

function signIn(email: string, password: string, headers: Record<string, string>, form = false) {
  const fields = { email, password }
  return fetch(`${edge.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

describe('a page of another site', () => {
  it('cannot use up the tries of an account or of a network: 120 of its posts leave the right password working', async () => {
    const { email } = await edge.people.person()
    for (let number = 0; number < 40; number += 1) {
      const answers = await Promise.all([
        signIn(email, 'wrong', { ...FOREIGN, ...FORM_TYPE }, true),
        signIn(email, 'wrong', { ...FOREIGN, 'content-type': 'text/plain' }),
        signIn(`${number}@person.example`, 'wrong', { ...FOREIGN, ...JSON_TYPE }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const { rows } = await edge.people.connection.pool.query('SELECT * FROM identity.attempt WHERE count > 0')
    expect(rows).toEqual([])
    expect((await signIn(email, PASSWORD, { ...JSON_TYPE, origin: ORIGIN })).status).toBe(200)
  })
  it('that hides where it comes from is refused as well', async () => {
    for (const headers of [{ origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { origin: '' }]) {
      const { status } = await signIn('ana@person.example', 'wrong', { ...headers, ...JSON_TYPE })
      expect(status).toBe(403)
    }
  })
})

describe('a form', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('signs nobody in, from our own page either: %s', async (type) => {
    const answer = await signIn('ana@person.example', 'wrong', { origin: ORIGIN, 'content-type': type })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ statusCode: 415, details: { code: 'UNSUPPORTED_BODY' } })
  })
})

describe('our own pages', () => {
  it.each([ORIGIN, 'https://app.friend.example', 'http://127.0.0.1:3000'])('sign in from %s', (origin) => {
    const headers = { origin, ...JSON_TYPE }
    const own = new Set([ORIGIN, 'https://app.friend.example', 'http://127.0.0.1:3000'])
    expect(whyNotToSignIn({ method: 'POST', headers } as never, own)).toBeNull()
  })
  it('are brought back by Google with a plain link of another site', async () => {
    const answer = await fetch(`${edge.base}/api/auth/callback/google?state=x&code=y`, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(302)
  })
})
