import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK, CARD, type Json, resultsIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What happens while `work` is done, oldest first. */
async function eventsDuring(work: () => Promise<unknown>): Promise<Json[]> {
  gateway.clock.advance(60_000)
  const start = gateway.clock.now().toISOString()
  gateway.clock.advance(1_000)
  await work()
  return resultsIn(await gateway.get(`/v1/events?start_date=${start}&page_size=100`))
}

const createdOf = (events: Json[]): string[] => events.map((event) => String(event.created))
const typesOf = (events: Json[]): unknown[] => events.map((event) => event.type)

describe('what is told', () => {
  it('a charge is created PENDING and then authorised', async () => {
    const events = await eventsDuring(() => gateway.charge(CARD))
    expect(events).toMatchObject([
      { type: 'transaction.created', data: { type: 'CHARGE', status: 'PENDING' } },
      { type: 'transaction.authorized', data: { type: 'CHARGE', status: 'AUTHORIZED' } },
    ])
  })

  it("the transaction's id is in data; the event's own is another", async () => {
    const { body } = await gateway.charge(CARD)
    const [event] = resultsIn(await gateway.get('/v1/events?page_size=1'))
    expect((event!.data as Json).id).toBe(body.id)
    expect(event!.id).not.toBe(body.id)
  })

  it.each([
    [
      'a declined charge',
      'failed',
      (): Promise<unknown> => gateway.charge({ ...CARD, number: '4000000000000002' }),
    ],
  ])('%s is created and %s', async (_, type, work) => {
    expect(typesOf(await eventsDuring(work))).toEqual(['transaction.created', `transaction.${type}`])
  })

  it('a charge that is not well-formed leaves no trace', async () => {
    expect(await eventsDuring(() => gateway.charge({ ...CARD, number: '' }))).toEqual([])
  })

  it('a hold is updated when left to the next capture, and completed by it', async () => {
    const { id } = (await gateway.charge(CARD, { auto_capture: false })).body
    const update = await eventsDuring(() =>
      gateway.post(`/v1/charges/${id}/capture`, { capture_time: 'NEXT_AUTO_CAPTURE' }),
    )
    expect(typesOf(update)).toEqual(['transaction.updated'])
    const settled = await eventsDuring(() => gateway.fault('settle', { transaction_id: id }))
    expect(typesOf(settled)).toEqual(['transaction.completed'])
  })

  it('a refund is authorised and its charge updated', async () => {
    const { id } = (await gateway.charge(CARD)).body
    const events = await eventsDuring(() => gateway.post(`/v1/charges/${id}/refund`, { amount: 1 }))
    expect(events).toMatchObject([
      { type: 'transaction.authorized', data: { type: 'REFUND', charge_id: id } },
      { type: 'transaction.updated', data: { id, amount_refunded: 1 } },
    ])
  })

  it('a refund that waits for an eCheck says so instead', async () => {
    const { id } = (await gateway.charge(BANK)).body
    const events = await eventsDuring(() => gateway.post(`/v1/charges/${id}/refund`, { amount: 1 }))
    expect(typesOf(events)).toEqual(['transaction.pending_parent_settlement', 'transaction.updated'])
  })

  it('a void is told', async () => {
    const { id } = (await gateway.charge(CARD)).body
    expect(typesOf(await eventsDuring(() => gateway.post(`/v1/transactions/${id}/void`)))).toEqual([
      'transaction.voided',
    ])
  })
})

describe('the list of events', () => {
  it('is newest first', async () => {
    const created = createdOf(resultsIn(await gateway.get('/v1/events?page_size=100')))
    expect(created.length).toBeGreaterThan(2)
    expect(created).toEqual(created.toSorted().toReversed())
  })

  it('is oldest first from a start date, which is left out itself', async () => {
    const all = createdOf(resultsIn(await gateway.get('/v1/events?page_size=100'))).toReversed()
    const later = resultsIn(await gateway.get(`/v1/events?page_size=100&start_date=${all[1]}`))
    expect(createdOf(later)).toEqual(all.slice(2))
  })

  it('no two events have the same moment, though the clock stands still', async () => {
    const created = createdOf(resultsIn(await gateway.get('/v1/events?page_size=100')))
    expect(new Set(created).size).toBe(created.length)
  })

  it('comes in pages', async () => {
    const one = resultsIn(await gateway.get('/v1/events?page_size=2'))
    const two = resultsIn(await gateway.get('/v1/events?page_size=1&page=2'))
    expect(one[1]).toEqual(two[0])
  })

  it('an event can be read by its id', async () => {
    const [event] = resultsIn(await gateway.get('/v1/events'))
    expect((await gateway.get(`/v1/events/${event?.id}`)).body).toEqual(event)
    expect((await gateway.get('/v1/events/none')).status).toBe(404)
  })
})
