import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CARD, type Json, startTestGateway, type TestGateway } from './testing.ts'

type Receiver = { url: string; events: Json[]; server: Server; answer: number }

async function startReceiver(): Promise<Receiver> {
  const receiver: Omit<Receiver, 'url' | 'server'> = { events: [], answer: 200 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      receiver.events.push(JSON.parse(text) as Json)
      response.writeHead(receiver.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  })
}

let gateway: TestGateway
let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
  gateway = await startTestGateway({ webhookRetryDelaysMs: [1, 1] })
  await gateway.put('/v1/merchant', { test_events_urls: receiver.url })
})
afterEach(async () => {
  await gateway.close()
  receiver.server.close()
})

const received = (count: number): Promise<void> =>
  vi.waitFor(() => expect(receiver.events).toHaveLength(count), { timeout: 5_000, interval: 5 })
const typesReceived = (): unknown[] => receiver.events.map((event) => event.type)

describe('pushed events', () => {
  it('are the same objects that the API lists', async () => {
    await gateway.charge(CARD)
    await received(2)
    expect(typesReceived()).toEqual(['transaction.created', 'transaction.authorized'])
    for (const event of receiver.events) {
      expect((await gateway.get(`/v1/events/${event.id}`)).body).toEqual(event)
    }
  })

  it('go to every address', async () => {
    await gateway.put('/v1/merchant', { test_events_urls: `${receiver.url},${receiver.url}?second` })
    await gateway.charge(CARD)
    await received(4)
  })

  it('are sent again until the answer is 200, but not for ever', async () => {
    receiver.answer = 204
    await gateway.charge(CARD)
    await received(6)
    const { body } = await gateway.fault('webhooks/release').then(() =>
      fetch(`${gateway.url}/__test/webhooks`).then(async (response) => ({
        body: (await response.json()) as Json,
      })),
    )
    expect((body.deliveries as Json[]).map((delivery) => delivery.attempt).toSorted()).toEqual([
      1, 1, 2, 2, 3, 3,
    ])
  })

  it('are not sent where no address is known', async () => {
    await gateway.put('/v1/merchant', { test_events_urls: '' })
    await gateway.charge(CARD)
    expect(receiver.events).toEqual([])
  })
})

describe('unreliable pushing', () => {
  it('an event can come twice', async () => {
    await gateway.charge(CARD)
    await received(2)
    await gateway.fault('webhooks/duplicate')
    await received(3)
    expect(receiver.events[2]).toEqual(receiver.events[1])
  })

  it('a chosen event can come again', async () => {
    await gateway.charge(CARD)
    await received(2)
    await gateway.fault('webhooks/duplicate', { event_id: receiver.events[0]?.id })
    await received(3)
    expect(receiver.events[2]).toEqual(receiver.events[0])
  })

  it('events can come out of order', async () => {
    await gateway.fault('webhooks/hold')
    await gateway.charge(CARD)
    await gateway.fault('settle')
    expect(receiver.events).toEqual([])
    await gateway.fault('webhooks/release', { order: 'reversed' })
    await received(3)
    expect(typesReceived()).toEqual([
      'transaction.completed',
      'transaction.authorized',
      'transaction.created',
    ])
  })

  it('an event can be forged, and then the API does not know it', async () => {
    const { body } = await gateway.charge(CARD)
    await received(2)
    await gateway.fault('webhooks/forge', {
      transaction_id: body.id,
      data: { status: 'COMPLETED', amount: 1 },
    })
    await received(3)
    const forged = receiver.events[2] ?? {}
    expect(forged).toMatchObject({
      type: 'transaction.completed',
      data: { id: body.id, status: 'COMPLETED', amount: 1 },
    })
    expect((await gateway.get(`/v1/events/${forged.id}`)).status).toBe(404)
    expect((await gateway.get(`/v1/transactions/${body.id}`)).body.status).toBe('AUTHORIZED')
  })
})
