import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { passwordHashOf } from './credentials.ts'
import { identityContract } from './identity-contract.ts'
import { newAddress, openTestIdentity, PASSWORD, tokenOf } from '#tests/embedded-identity.ts'

/** Everything in this file runs with real password hashing. */
const REAL = { passwords: undefined }

describe('the embedded identity', () => {
  identityContract(async () => {
    const world = await openTestIdentity(REAL)
    return {
      identity: world.identity,
      person: () => world.person(),
      async signInAgain({ email }) {
        const browser = world.browser()
        const { status } = await browser.post('/sign-in/email', { email, password: PASSWORD })
        return status === 200 ? { email, ...(await tokenOf(browser)) } : null
      },
      async resetMails(email) {
        await world.identity.settled()
        return world.mails.filter((mail) => mail.kind === 'reset-password' && mail.to === email).length
      },
      end: () => world.end(),
    }
  })
})

describe('a password', () => {
  it('is kept as scrypt makes it, with a salt of its own', async () => {
    const world = await openTestIdentity(REAL)
    const kept = async () => {
      const subject = await world.identity.createAccount({
        email: newAddress(),
        password: PASSWORD,
        name: 'A',
      })
      return passwordHashOf(world.connection.db, subject)
    }
    const [one, other] = [await kept(), await kept()]
    await world.end()
    expect(one).not.toBe(other)
    const [salt = '', key] = one?.split(':') ?? []
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 }
    expect(scryptSync(PASSWORD, salt, 64, cost).toString('hex')).toBe(key)
  })
})

describe('the cookies of a session', () => {
  it('are kept by the browser to this very host in https, and out of reach of scripts', async () => {
    const publicUrl = 'https://firm.example'
    const world = await openTestIdentity({ ...REAL, publicUrl })
    const email = 'ana@person.example'
    await world.identity.createAccount({ email, password: PASSWORD, name: 'Ana' })
    const browser = world.browser()
    const { headers, status } = await browser.post('/sign-in/email', { email, password: PASSWORD })
    expect(status).toBe(200)
    const lines = headers.getSetCookie()
    expect(lines.map((line) => line.split('=', 1)[0]).toSorted()).toEqual([
      '__Host-portal.device',
      '__Host-portal.session_token',
    ])
    for (const line of lines) {
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).toMatch(/; Path=\//)
      expect(line).not.toMatch(/Domain/)
    }
    expect(await world.identity.verify((await tokenOf(browser)).token)).toMatchObject({ email })
    await world.end()
  })
})

describe('ways of signing in', () => {
  it('that are disabled say so, and endpoints of the library that we do not offer are not there', async () => {
    const world = await openTestIdentity()
    const browser = world.browser()
    for (const provider of ['facebook', 'github', 'twitter']) {
      const { status, body } = await browser.post('/sign-in/social', { provider })
      expect([status, body?.['code']]).toEqual([403, 'OPERATION_NOT_ALLOWED'])
    }
    const magic = await browser.post('/sign-in/magic-link', { email: 'ana@person.example' })
    expect([magic.status, magic.body?.['code']]).toEqual([403, 'OPERATION_NOT_ALLOWED'])
    const closed = [
      '/update-user',
      '/delete-user',
      '/verify-email',
      '/send-verification-email',
      '/set-password',
    ]
    for (const path of [
      ...closed,
      '/list-sessions',
      '/unlink-account',
      '/verify-password',
      '/sign-in/email/',
    ]) {
      expect((await browser.post(path)).status).toBe(404)
    }
    await world.end()
  })
})
