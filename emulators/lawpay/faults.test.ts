import { afterEach, describe, expect, it } from 'vitest'
import { BANK, CARD, messageIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
afterEach(() => gateway.close())

const countOf = async (reference: string): Promise<unknown> =>
  (await fetch(`${gateway.url}/__test/charges?reference=${reference}`)).json()

describe('without the switch', () => {
  it.each([
    'settle',
    'delay',
    'drop',
    'refuse',
    'reset',
    'capture-in-process',
    'expire-tokens',
    'search-lag',
    'webhooks/hold',
    'webhooks/release',
    'webhooks/duplicate',
    'webhooks/forge',
    'transactions/x/fail',
    'accounts/x',
  ])('/__test/%s does not exist', async (path) => {
    gateway = await startTestGateway({ faults: false })
    const answer = await gateway.fault(path, {})
    expect(answer.status).toBe(404)
    expect(messageIn(answer).code).toBe('resource_not_found')
  })

  it.each(['/__test', '/__test/numbers', '/__test/charges', '/__test/webhooks'])(
    '%s does not exist',
    async (path) => {
      gateway = await startTestGateway({ faults: false })
      expect((await gateway.get(path)).status).toBe(404)
    },
  )
})

describe('an answer that never comes', () => {
  it('though the charge was made: the search finds it later, and its token is gone', async () => {
    gateway = await startTestGateway()
    await gateway.fault('drop')
    const method = await gateway.token(CARD)
    const body = { amount: 100, reference: 'lost', method }
    await expect(gateway.post('/v1/charges', body)).rejects.toThrow('fetch failed')
    expect((await gateway.post('/v1/charges', body)).status).toBe(404)
    gateway.clock.advance(1_000)
    expect((await gateway.get('/v1/transactions?qf=reference:lost')).body).toMatchObject({
      total_entries: 1,
      results: [{ status: 'AUTHORIZED', reference: 'lost' }],
    })
    expect(await countOf('lost')).toMatchObject({ attempts: 2, charged: 1, failed: 0 })
  })

  it('or is a 500 that says nothing, though the charge was made', async () => {
    gateway = await startTestGateway()
    await gateway.fault('drop', { answer: 'server_error' })
    const answer = await gateway.charge(CARD, { reference: 'lost' })
    expect(answer.status).toBe(500)
    expect(messageIn(answer)).toMatchObject({ code: 'server_error', message: 'An unexpected error occurred' })
    expect(await countOf('lost')).toMatchObject({ charged: 1 })
  })

  it('is met as often as was said, and only where it was said', async () => {
    gateway = await startTestGateway()
    const { id } = (await gateway.charge(CARD)).body
    await gateway.fault('drop', { path: '/v1/transactions', method: 'GET', answer: 'server_error', times: 2 })
    expect((await gateway.charge(CARD)).status).toBe(200)
    const statuses = [1, 2, 3].map(async () => (await gateway.get(`/v1/transactions/${id}`)).status)
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 500, 500])
  })
})

describe('a late answer', () => {
  it.each(['before', 'after'])('%s the work comes all the same', async (phase) => {
    gateway = await startTestGateway()
    await gateway.fault('delay', { ms: 20, phase })
    expect((await gateway.charge(CARD, { reference: 'late' })).status).toBe(200)
  })

  it('before the work: a caller who gives up is charged nevertheless', async () => {
    gateway = await startTestGateway()
    await gateway.fault('delay', { ms: 100, phase: 'before' })
    const method = await gateway.token(CARD)
    const given = fetch(`${gateway.url}/v1/charges`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${gateway.secretKey}:`)}` },
      body: JSON.stringify({ amount: 100, reference: 'given up', method }),
      signal: AbortSignal.timeout(30),
    })
    await expect(given).rejects.toThrow('timeout')
    expect(await countOf('given up')).toMatchObject({ charged: 0 })
    await expect.poll(() => countOf('given up'), { timeout: 5_000 }).toMatchObject({ charged: 1 })
  })
})

describe('a refusal to order', () => {
  it('by the processor is remembered as a failed charge', async () => {
    gateway = await startTestGateway()
    await gateway.fault('refuse', { code: 'card_processor_not_available' })
    const answer = await gateway.charge(CARD, { reference: 'down' })
    expect(answer.status).toBe(500)
    expect(messageIn(answer).entity_id).toMatch(/^[\w-]{22}$/)
    expect(await countOf('down')).toMatchObject({ attempts: 1, charged: 0, failed: 1 })
    expect((await gateway.charge(CARD)).status).toBe(200)
  })

  it('by the gateway itself leaves the token for another try', async () => {
    gateway = await startTestGateway()
    await gateway.fault('refuse', { code: 'version_conflict' })
    const method = await gateway.token(CARD)
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(409)
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(200)
  })

  it('needs a code the gateway has', async () => {
    gateway = await startTestGateway()
    const response = await fetch(`${gateway.url}/__test/refuse`, {
      method: 'POST',
      body: '{"code":"card_lost"}',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('not a code of the gateway')
  })
})

describe('other states', () => {
  it('while the daily capture runs nothing can be captured or voided', async () => {
    gateway = await startTestGateway()
    const { id } = (await gateway.charge(CARD, { auto_capture: false })).body
    await gateway.fault('capture-in-process', { on: true })
    for (const path of [`/v1/charges/${id}/capture`, `/v1/transactions/${id}/void`]) {
      expect(messageIn(await gateway.post(path)).code).toBe('unavailable_due_to_capture_in_process')
    }
    await gateway.fault('capture-in-process', { on: false })
    expect((await gateway.post(`/v1/transactions/${id}/void`)).status).toBe(200)
  })

  it('an account can be made inactive', async () => {
    gateway = await startTestGateway()
    await gateway.fault(`accounts/${gateway.accounts.operatingCard}`, { status: 'INACTIVE' })
    expect(messageIn(await gateway.charge(CARD)).code).toBe('account_not_active')
    expect((await gateway.charge(BANK)).status).toBe(200)
  })

  it('outstanding tokens can be made to expire', async () => {
    gateway = await startTestGateway()
    const method = await gateway.token(CARD)
    await gateway.fault('expire-tokens')
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(404)
  })

  it('the search can be made slower', async () => {
    gateway = await startTestGateway()
    await gateway.fault('search-lag', { ms: 60_000 })
    await gateway.charge(CARD)
    gateway.clock.advance(59_999)
    expect((await gateway.get('/v1/transactions')).body.total_entries).toBe(0)
    gateway.clock.advance(1)
    expect((await gateway.get('/v1/transactions')).body.total_entries).toBe(1)
  })

  it('a reset turns every switch off and keeps the money', async () => {
    gateway = await startTestGateway()
    await gateway.charge(CARD, { reference: 'kept' })
    await gateway.fault('refuse', { code: 'card_declined', times: 9 })
    await gateway.fault('drop', { times: 9 })
    await gateway.fault('reset')
    expect((await gateway.charge(CARD, { reference: 'kept' })).status).toBe(200)
    expect(await countOf('kept')).toMatchObject({ charged: 2 })
  })
})
