// Somebody guesses at an account: few guesses are evaluated, and its owner notices nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import {
  openTestIdentity,
  PASSWORD,
  type Person,
  type Reply,
  type TestIdentity,
} from '#tests/embedded-identity.ts'
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

describe('while a stranger guesses', () => {
  it('the owner of the letters gets in on a new device by choosing a new password', async () => {
    const owner = await world.person()
    for (let index = 0; index < 6; index += 1) {
      await world.browser().post('/sign-in/email', { email: owner.email, password: 'a-guess' })
    }
    const phone = world.browser({ from: '203.0.113.40' })
    const locked = await phone.post('/sign-in/email', { email: owner.email, password: PASSWORD })
    expect([locked.status, locked.body?.['code']]).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED'])
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    await phone.post('/request-password-reset', { email: owner.email })
    const letter = await world.letter('reset-password', owner.email)
    const token = letter!.link.split('#reset=')[1]!
    await phone.post('/reset-password', { token, newPassword: 'nuevo-camino' })
    const again = await phone.post('/sign-in/email', { email: owner.email, password: 'nuevo-camino' })
    expect(again.status).toBe(200)
  })
  it('at many accounts from one network, that network is stopped, and a known device on it is not', async () => {
    const owner = await world.person()
    const guessAt = (email: string) => world.browser().post('/sign-in/email', { email, password: 'a-guess' })
    await guessAt('first@person.example')
    await world.connection.db.update(tables.attempt).set({ hourCount: EVALUATED_MAX - 1 })
    expect((await guessAt('second@person.example')).status).toBe(401)
    const stopped = await guessAt('third@person.example')
    expect([stopped.status, Number(stopped.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    expect((await signInAgain(owner)).status).toBe(200)
  })
})
