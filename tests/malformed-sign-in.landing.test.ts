// Every path of signing in, sent what no browser of ours sends: refused with 400, never an error of ours. What every procedure is
// sent is in `procedure-walk.ts`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, openEdge } from './edge.ts'
import { FORMS, MALFORMED, WRONG_SHAPES, wrongValues } from './wrong-calls.ts'

describe('signing in', () => {
  const PATHS = [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'sign-in/magic-link',
    'sign-out',
    'email-code/send',
    'email-code/prove',
    'request-password-reset',
    'reset-password',
    'change-password',
    'change-email',
    'change-email/confirm',
    'two-factor/enable',
    'two-factor/disable',
    'two-factor/verify-totp',
    'two-factor/verify-backup-code',
    'two-factor/generate-backup-codes',
    'nothing-there',
  ]
  const READ_PATHS = ['callback/google', 'get-session', 'token', 'jwks']
  const FIELDS = ['email', 'password', 'name', 'code', 'token', 'newPassword', 'currentPassword', 'newEmail']
  let edge: Edge
  beforeAll(async () => {
    edge = await openEdge()
  })
  afterAll(() => edge.end())

  const post = (path: string, body: string | Buffer, type = 'application/json') =>
    fetch(`${edge.base}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: 'http://localhost:3000' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  it.each(PATHS)('refuses at %s what cannot be read', async (path) => {
    for (const [name, bytes] of Object.entries(MALFORMED)) {
      const answer = await post(path, bytes)
      const { details } = (await answer.json()) as { details: { code: string } }
      expect([name, answer.status, details.code]).toEqual([name, 400, 'MALFORMED_BODY'])
    }
    for (const [name, type, bytes] of FORMS)
      expect([name, (await post(path, bytes, type)).status]).toEqual([name, 415])
    expect(edge.failures).toEqual([])
  })
  it.each(PATHS)('answers at %s every wrong shape and value with an error of the caller', async (path) => {
    const bodies = WRONG_SHAPES.concat(
      FIELDS.flatMap((field) =>
        wrongValues(2).map((value) => JSON.stringify({ email: 'a@b.co', [field]: value })),
      ),
    )
    for (const body of bodies) {
      const { status } = await post(path, body)
      expect(status, `${path} ${body.slice(0, 200)}`).toBeLessThan(500)
    }
  })
  it.each([...PATHS, ...READ_PATHS])('refuses NUL in the address of %s', async (path) => {
    for (const strange of ['?state=%00&code=1', '?token=%00', '%00']) {
      expect((await fetch(`${edge.base}/api/auth/${path}${strange}`)).status).toBe(400)
    }
  })
  it.each(READ_PATHS)('answers strange cookies and headers at %s', async (path) => {
    for (const strange of ['%00', '%', '%ff', `${'a'.repeat(3_000)}.b`, '__proto__', 'x.%00%00']) {
      const headers = {
        cookie: `portal.session_token=${strange}; portal.device=${strange}; portal.state=${strange}`,
        'accept-language': strange,
        'user-agent': strange,
        authorization: `Bearer ${strange}`,
      }
      const { status } = await fetch(`${edge.base}/api/auth/${path}?state=x&code=y`, {
        headers,
        redirect: 'manual',
      })
      expect(status).toBeLessThan(500)
    }
  })
})
