// What every identity behind the port promises. Each adapter's tests run this suite on their own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from '#platform/ports/identity.ts'

/** A person with an account, signed in once. */
export type ContractPerson = { email: string; subject: string; sessionId: string; token: string }

export type ContractWorld = {
  identity: Identity
  /** A new account with a proven address and a password, signed in. */
  person(): Promise<ContractPerson>
  /** The same account on another device: its new session, or null where signing in is refused. */
  signInAgain(person: ContractPerson): Promise<ContractPerson | null>
  /** How many mails with a link for a new password went to this address. */
  resetMails(email: string): Promise<number>
  end(): Promise<void>
}

export function identityContract(open: () => Promise<ContractWorld>): void {
  let world: ContractWorld
  let identity: Identity
  beforeAll(async () => {
    world = await open()
    identity = world.identity
  })
  afterAll(() => world.end())

  describe('a token', () => {
    it('proves who the person is', async () => {
      const { email, subject, sessionId, token } = await world.person()
      const expected = { email, subject, sessionId, isEmailProven: true, hasSecondFactor: false }
      expect(await identity.verify(token)).toEqual(expected)
    })
    it.each(['', 'null', 'a.b.c', '..', 'not a token', `${'a'.repeat(5_000)}.b.c`])(
      'that is none proves nothing: %j',
      async (text) => {
        expect(await identity.verify(text)).toBeNull()
      },
    )
    it('with another signature proves nothing', async () => {
      const { token } = await world.person()
      const [header, payload] = token.split('.')
      const [, , signature] = (await world.person()).token.split('.')
      expect(await identity.verify(`${header}.${payload}.${signature}`)).toBeNull()
    })
  })
  sessionsContract(() => world)
  accountsContract(() => world)
}

function sessionsContract(current: () => ContractWorld): void {
  describe('sessions', () => {
    it('are listed with the time they began and were last used', async () => {
      const world = current()
      const person = await world.person()
      const second = await signedInAgain(world, person)
      const sessions = await world.identity.accounts.listSessions(person.subject)
      expect(sessions.map(({ id }) => id).toSorted()).toEqual([person.sessionId, second.sessionId].toSorted())
      for (const { startedAt, lastSeenAt } of sessions) {
        expect(lastSeenAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
      }
    })
    it('that are ended are refused at once, and the others are not', async () => {
      const world = current()
      const person = await world.person()
      const second = await signedInAgain(world, person)
      await world.identity.accounts.endSession(person.subject, person.sessionId)
      await expectAccepted(world, second, person)
      const { accounts } = world.identity
      expect(await accounts.hasSession(person.subject, person.sessionId)).toBe(false)
      expect(await accounts.hasSession(person.subject, second.sessionId)).toBe(true)
      expect(await accounts.stillOpen([person, second])).toEqual(new Set([second.sessionId]))
    })
    it("are never ended in another person's name", async () => {
      const world = current()
      const [person, stranger] = [await world.person(), await world.person()]
      await world.identity.accounts.endSession(stranger.subject, person.sessionId)
      expect(await world.identity.verify(person.token)).not.toBeNull()
    })
    it('can be ended all but one', async () => {
      const world = current()
      const person = await world.person()
      const second = await signedInAgain(world, person)
      await world.identity.accounts.endSessions(person.subject, second.sessionId)
      await expectAccepted(world, second, person)
    })
    it('can be ended all', async () => {
      const world = current()
      const person = await world.person()
      const second = await signedInAgain(world, person)
      await world.identity.accounts.endSessions(person.subject, null)
      expect(await world.identity.verify(person.token)).toBeNull()
      expect(await world.identity.verify(second.token)).toBeNull()
      expect(await world.identity.accounts.listSessions(person.subject)).toEqual([])
      expect(await world.signInAgain(person)).not.toBeNull()
    })
  })
}

async function signedInAgain(world: ContractWorld, person: ContractPerson): Promise<ContractPerson> {
  const again = await world.signInAgain(person)
  if (!again) throw new Error('signing in was refused')
  return again
}

async function expectAccepted(
  { identity }: ContractWorld,
  accepted: ContractPerson,
  refused: ContractPerson,
): Promise<void> {
  expect(await identity.verify(refused.token)).toBeNull()
  expect(await identity.verify(accepted.token)).not.toBeNull()
}

function accountsContract(current: () => ContractWorld): void {
  describe('an account', () => {
    it('that is disabled is refused at once, and when it signs in, until it is enabled', async () => {
      const world = current()
      const person = await world.person()
      await world.identity.accounts.disable(person.subject)
      expect(await world.identity.verify(person.token)).toBeNull()
      expect(await world.signInAgain(person)).toBeNull()
      await world.identity.accounts.enable(person.subject)
      expect(await world.identity.verify(person.token)).toBeNull()
      const again = await signedInAgain(world, person)
      expect(await world.identity.verify(again.token)).toMatchObject({ subject: person.subject })
    })
    it('that is removed is gone for good', async () => {
      const world = current()
      const person = await world.person()
      await world.identity.accounts.remove(person.subject)
      expect(await world.identity.verify(person.token)).toBeNull()
      expect(await world.signInAgain(person)).toBeNull()
      expect(await world.identity.accounts.listSessions(person.subject)).toEqual([])
    })
    it('says how its owner signs in', async () => {
      const world = current()
      const { subject } = await world.person()
      expect(await world.identity.accounts.methods(subject)).toEqual(['password'])
    })
    it('gets one mail for a new password, and an unknown address gets none', async () => {
      const world = current()
      const { email } = await world.person()
      await world.identity.accounts.startReset(email)
      await world.identity.accounts.startReset('nobody@person.example')
      expect(await world.resetMails(email)).toBe(1)
      expect(await world.resetMails('nobody@person.example')).toBe(0)
    })
    it('may be changed twice in the same way', async () => {
      const world = current()
      const { subject } = await world.person()
      const { accounts } = world.identity
      for (const change of [accounts.disable, accounts.enable, accounts.remove]) {
        await change(subject)
        await change(subject)
      }
      await accounts.endSessions(subject, null)
    })
  })
}
