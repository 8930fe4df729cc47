import { describe, expect, it } from 'vitest'
import { createEmbeddedSecurity } from './security-identity.ts'

type Sent = { path: string; body: unknown }

/** A server that gives each path its answer, and records the requests. */
function serverOf(answers: Record<string, unknown>, status = 200) {
  const sent: Sent[] = []
  const security = createEmbeddedSecurity({
    origin: 'https://firm.example',
    language: () => 'es',
    fetch: (input, init) => {
      const path = new URL(String(input)).pathname.replace('/api/auth', '')
      sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
      return Promise.resolve(Response.json(answers[path] ?? null, { status }))
    },
  })
  return { security, sent }
}

const URI = 'otpauth://totp/Firm:ana%40person.example?secret=JBSWY3DPEHPK3PXP&issuer=Firm&digits=6&period=30'

describe('a new password', () => {
  it('ends the other sessions', async () => {
    const { security, sent } = serverOf({ '/change-password': {} })
    expect(await security.changePassword({ current: 'old one', next: 'new one' })).toMatchObject({ ok: true })
    expect(sent).toEqual([
      {
        path: '/change-password',
        body: { currentPassword: 'old one', newPassword: 'new one', revokeOtherSessions: true },
      },
    ])
  })
  it('is refused with the problem in our codes', async () => {
    const { security } = serverOf({ '/change-password': { code: 'INVALID_PASSWORD' } }, 400)
    expect(await security.changePassword({ current: 'x', next: 'y' })).toMatchObject({
      ok: false,
      problem: { code: 'invalid-credential' },
    })
  })
})

describe('the second step', () => {
  it('begins with a key, and shows the recovery codes after the first right code', async () => {
    const { security, sent } = serverOf({
      '/two-factor/enable': { totpURI: URI, backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
      '/two-factor/verify-totp': {},
    })
    expect(await security.startSecondFactor({ password: 'secret' })).toEqual({
      ok: true,
      value: { uri: URI, secret: 'JBSWY3DPEHPK3PXP' },
    })
    expect(await security.confirmSecondFactorSetup({ code: '123456' })).toEqual({
      ok: true,
      value: ['aaaaa-bbbbb', 'ccccc-ddddd'],
    })
    expect(sent.map(({ path }) => path)).toEqual(['/two-factor/enable', '/two-factor/verify-totp'])
  })
  it('does not begin with an answer that holds no key', async () => {
    const { security } = serverOf({ '/two-factor/enable': {} })
    expect(await security.startSecondFactor({ password: 'secret' })).toMatchObject({ ok: false })
  })
})
