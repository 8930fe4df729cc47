// The gateway's event address, for administrators only, with the times of the last events.
import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, type SignedIn, VISITOR } from '#kernel/actor.ts'
import { bookingSettler } from '#areas/meetings/scheduling/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import { TEST_FIRM } from '#tests/firm-of-tests.ts'
import { createWorld, type World } from '#tests/world.ts'
import { gatewayNews } from './gateway-tables.ts'
import { paymentsRouter } from './index.ts'
import { pollEvents } from './poll-events.ts'
import { receiveEvent } from './receive-event.ts'

let world: World
let admin: SignedIn
let listEvents: World['payments']['listEvents']
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  listEvents = world.payments.listEvents
})
afterAll(() => world.end())
beforeEach(async () => {
  world.payments.listEvents = listEvents
  await world.services.db.delete(gatewayNews)
})

const connection = (by: Actor = admin) =>
  call(paymentsRouter.gatewayConnection, undefined, { context: world.as(by) })
const tell = (body: unknown = { data: { id: 'tx-1' } }) => receiveEvent(world.services, body)
const poll = () => pollEvents(world.services, { appointment: bookingSettler })

describe('the connection to the gateway', () => {
  it('is for administrators alone: the address is a secret', async () => {
    for (const role of ['client', 'attorney'] as const) {
      await expect(connection(await world.person(role))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
    await expect(connection(VISITOR)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
  it('names the firm’s address, and that nothing has come yet', async () => {
    const { gatewayEventsUrl: eventsUrl } = TEST_FIRM
    expect(await connection()).toEqual({ eventsUrl, toldAt: null, askedAt: null })
  })
  it('says when the gateway last told of an event', async () => {
    await tell()
    world.clock.advance(5)
    await tell()
    expect(await connection()).toMatchObject({
      toldAt: toDate(world.clock.now()).toISOString(),
      askedAt: null,
    })
  })
  it('does not take for news what cannot be read', async () => {
    await tell({ data: { id: '../merchant' } })
    expect(await connection()).toMatchObject({ toldAt: null })
  })
  it('says when the gateway last answered what has happened, and not when it was out of reach', async () => {
    await poll()
    const askedAt = toDate(world.clock.now()).toISOString()
    world.clock.advance(5)
    world.payments.listEvents = () => Promise.resolve({ kind: 'unknown' })
    await expect(poll()).rejects.toThrow('not settled yet')
    expect(await connection()).toMatchObject({ toldAt: null, askedAt })
  })
  it('keeps what it was told of, acts on it once, and goes on with what it could not do', async () => {
    const at = world.clock.now()
    const event = (id: string, transactionId: string) => ({ id, transactionId, createdAt: at })
    world.payments.events = [event('e-1', 'tx-1'), event('e-2', 'tx-1'), event('e-3', 'tx-2')]
    const looked: string[] = []
    const { find } = world.payments
    world.payments.find = (id) => {
      looked.push(id)
      return Promise.resolve(id === 'tx-2' ? { kind: 'unknown' } : { kind: 'not_found' })
    }
    await expect(poll()).rejects.toThrow('1 transactions is not settled yet')
    world.payments.find = (id) => Promise.resolve(void looked.push(id)).then(() => ({ kind: 'not_found' }))
    await poll()
    await poll()
    world.payments.find = find
    expect(looked).toEqual(['tx-1', 'tx-2', 'tx-2'])
    world.payments.events = []
  })
  it('takes forty events told at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => tell()))
    expect((await connection()).toldAt).toBe(toDate(world.clock.now()).toISOString())
  })
})
