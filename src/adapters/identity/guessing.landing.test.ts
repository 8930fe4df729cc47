// A stranger guesses at an account: few guesses are evaluated; its owner notices nothing.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import {
  newAddress,
  openTestIdentity,
  PASSWORD,
  type Person,
  type Reply,
  type TestIdentity,
} from '#tests/embedded-identity.ts'
import { ATTEMPT_LIMITS } from './attempt-limits.ts'
import * as tables from './tables.ts'

const GUESSES = rounds(400, 10_000)
const ADDRESSES = rounds(100, 1_000)
const AT_ONCE = 8
const EVALUATED_MAX = 100

let world: TestIdentity
beforeAll(async () => {
  world = await openTestIdentity()
})
afterAll(() => world.end())

/** As many guesses as there are, some at a time, each from the next of the addresses. */
async function guess(email: string, addresses: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let made = 0
  const one = async () => {
    while (made < GUESSES) {
      const number = made++
      const browser = world.browser({
        from: `10.${(number % addresses) >> 8}.${(number % addresses) & 255}.9`,
      })
      const reply = await browser.post('/sign-in/email', { email, password: `guess-${number}` })
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return statuses
}

const signInAgain = ({ browser, email }: Person): Promise<Reply> =>
  browser.post('/sign-in/email', { email, password: PASSWORD })

describe(`${GUESSES} guesses at one account`, () => {
  it.each([1, ADDRESSES])(
    'from %i addresses: at most 100 are evaluated in an hour, and the owner goes on',
    async (addresses) => {
      const owner = await world.person()
      const statuses = await guess(owner.email, addresses)
      const evaluated = GUESSES - (statuses.get(429) ?? 0)
      expect(evaluated).toBeLessThanOrEqual(EVALUATED_MAX)
      expect([...statuses.keys()].toSorted()).toEqual([401, 429])
      expect(await world.identity.verify(owner.token)).toMatchObject({ email: owner.email })
      expect((await signInAgain(owner)).status).toBe(200)
    },
    600_000,
  )
})

/** A wrong password for this account from each of so many networks. */
async function guessFromNetworks(email: string, networks: number): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: networks }, (_, index) =>
      world
        .browser({ from: `10.9.${index >> 8}.${index & 255}` })
        .post('/sign-in/email', { email, password: `guess-${index}` }),
    ),
  )
  return replies.filter(({ status }) => status === 401).length
}

describe('while strangers guess', () => {
  it('100 wrong passwords from 100 networks delay the owner in a new browser for a short time only', async () => {
    const owner = await world.person()
    expect(await guessFromNetworks(owner.email, 100)).toBe(ATTEMPT_LIMITS['password-of-account'].free)
    const phone = world.browser({ from: '203.0.113.40' })
    const signIn = () => phone.post('/sign-in/email', { email: owner.email, password: PASSWORD })
    const delayed = await signIn()
    expect([delayed.status, delayed.body?.['code']]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
    const seconds = Number(delayed.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(120)
    await world.connection.db
      .update(tables.attempt)
      .set({ blockedUntil: sql`blocked_until - make_interval(secs => ${seconds})` })
    expect((await signIn()).status).toBe(200)
  })
  it('a few wrong passwords from elsewhere do not delay the owner in a new browser at all', async () => {
    const owner = await world.person()
    await guessFromNetworks(owner.email, 10)
    const phone = world.browser({ from: '203.0.113.41' })
    const reply = await phone.post('/sign-in/email', { email: owner.email, password: PASSWORD })
    expect(reply.status).toBe(200)
  })
  it('the owner of the mails gets in on a new device at once by choosing a new password', async () => {
    const owner = await world.person()
    await guessFromNetworks(owner.email, 40)
    const phone = world.browser({ from: '203.0.113.42' })
    await phone.post('/request-password-reset', { email: owner.email })
    const mail = await world.mail('reset-password', owner.email)
    const token = mail!.link.split('#reset=')[1]!
    await phone.post('/reset-password', { token, newPassword: 'nuevo-camino' })
    const again = await phone.post('/sign-in/email', { email: owner.email, password: 'nuevo-camino' })
    expect(again.status).toBe(200)
  })
  it('at many accounts from one network, that network waits a minute at most, and a known device on it does not', async () => {
    const owner = await world.person()
    await world.connection.db.delete(tables.attempt)
    const tryOne = () => world.browser().post('/sign-in/email', { email: newAddress(), password: 'a-guess' })
    await tryOne()
    const almost = ATTEMPT_LIMITS['password-from-client'].free - 1
    await world.connection.db.update(tables.attempt).set({ count: almost, hourCount: almost })
    expect((await tryOne()).status).toBe(401)
    const stopped = await tryOne()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await signInAgain(owner)).status).toBe(200)
  })
})
