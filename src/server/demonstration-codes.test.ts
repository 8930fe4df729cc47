import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedIdentity } from '#adapters/identity/embedded-identity.ts'
import { createWorld, type World } from '#tests/world.ts'
import { demonstrationCode, demonstrationCodes } from './demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './demonstration-people.ts'

const ORIGIN = 'http://localhost:3000'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

function openIdentity() {
  return createEmbeddedIdentity({
    db: world.connection.db,
    secret: 'a-secret-for-tests-of-at-least-32-characters',
    publicUrl: ORIGIN,
    trustedOrigins: [],
    announce: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
  })
}

const at = (second: number) => demonstrationCodes(second * 1_000)[0]

describe('the second step of the demonstration', () => {
  it('is asked of its staff and of nobody else', () => {
    const staff = DEMONSTRATION_PEOPLE.filter(({ role }) => role !== 'client').map(({ email }) => email)
    expect(demonstrationCodes(0).map(({ email }) => email)).toEqual(staff)
    expect(demonstrationCode('maria@client.example')).toBeNull()
  })
  it('says how long each code lasts', () => {
    expect(at(60)?.secondsLeft).toBe(30)
    expect(at(89)?.secondsLeft).toBe(1)
    expect(at(89)?.code).toBe(at(60)?.code)
    expect(at(90)?.code).not.toBe(at(60)?.code)
  })
  it('opens a session with the code that is shown, and given twice stays the same', async () => {
    const identity = openIdentity()
    const { email, secondFactorSecret } = DEMONSTRATION_PEOPLE[0]!
    const password = DEMONSTRATION_PASSWORD
    const subject = await identity.createAccount({ email, password, name: '' })
    await identity.giveSecondFactor(subject, secondFactorSecret!)
    await identity.giveSecondFactor(subject, 'another-secret-that-comes-too-late')
    const post = (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return identity.handle!(new Request(`${ORIGIN}/api/auth${path}`, init))
    }
    const asked = await post('/sign-in/email', { email, password })
    const cookies = asked.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    const code = demonstrationCode(email)
    const answer = await post('/two-factor/verify-totp', { code }, cookies.join('; '))
    expect(answer.status).toBe(200)
  })
})
