import { afterEach, describe, expect, it } from 'vitest'
import { BANK, CARD, DAY_MS, messageIn, startTestGateway, type TestGateway } from './testing.ts'

const HOUR_MS = 60 * 60_000

let gateway: TestGateway
afterEach(() => gateway.close())

const statusOf = async (id: unknown): Promise<unknown> =>
  (await gateway.get(`/v1/transactions/${id}`)).body.status

describe('the daily capture, when told to', () => {
  it('completes what is to be captured and leaves holds alone', async () => {
    gateway = await startTestGateway()
    const card = (await gateway.charge(CARD)).body.id
    const bank = (await gateway.charge(BANK)).body.id
    const hold = (await gateway.charge(CARD, { auto_capture: false })).body.id
    await gateway.fault('settle')
    expect([await statusOf(card), await statusOf(bank), await statusOf(hold)]).toEqual([
      'COMPLETED',
      'COMPLETED',
      'AUTHORIZED',
    ])
  })

  it('can be for cards alone', async () => {
    gateway = await startTestGateway()
    const card = (await gateway.charge(CARD)).body.id
    const bank = (await gateway.charge(BANK)).body.id
    await gateway.fault('settle', { only: 'card' })
    expect([await statusOf(card), await statusOf(bank)]).toEqual(['COMPLETED', 'AUTHORIZED'])
  })

  it('voids a hold after seven days', async () => {
    gateway = await startTestGateway()
    const hold = (await gateway.charge(CARD, { auto_capture: false })).body.id
    gateway.clock.advance(7 * DAY_MS - 1_000)
    await gateway.fault('settle')
    expect(await statusOf(hold)).toBe('AUTHORIZED')
    gateway.clock.advance(1_000)
    await gateway.fault('settle')
    expect(await statusOf(hold)).toBe('VOIDED')
  })

  it('does not happen by itself in a test, however much time passes', async () => {
    gateway = await startTestGateway()
    const { id } = (await gateway.charge(CARD)).body
    gateway.clock.advance(30 * DAY_MS)
    expect(await statusOf(id)).toBe('AUTHORIZED')
  })
})

describe('the daily capture of a gateway left to itself', () => {
  it('completes a card at midnight in New York, and an eCheck at the third', async () => {
    gateway = await startTestGateway({ dailyCapture: true })
    const card = (await gateway.charge(CARD)).body.id
    const bank = (await gateway.charge(BANK)).body.id
    gateway.clock.advance(13 * HOUR_MS)
    expect([await statusOf(card), await statusOf(bank)]).toEqual(['AUTHORIZED', 'AUTHORIZED'])
    gateway.clock.advance(HOUR_MS)
    expect([await statusOf(card), await statusOf(bank)]).toEqual(['COMPLETED', 'AUTHORIZED'])
    gateway.clock.advance(DAY_MS)
    expect(await statusOf(bank)).toBe('AUTHORIZED')
    gateway.clock.advance(DAY_MS)
    expect(await statusOf(bank)).toBe('COMPLETED')
  })
})

describe('a payment that comes back', () => {
  it.each([
    'ach_insufficient_funds',
    'ach_payment_stopped',
    'ach_not_authorized',
    'ach_authorization_revoked',
    'ach_payment_refused',
    'settlement_failed',
  ])('fails with %s, even after it was completed', async (failure_code) => {
    gateway = await startTestGateway()
    const { id } = (await gateway.charge(BANK)).body
    await gateway.fault('settle')
    await gateway.fault(`transactions/${id}/fail`, { failure_code })
    expect((await gateway.get(`/v1/transactions/${id}`)).body).toMatchObject({
      status: 'FAILED',
      failure_code,
    })
  })

  it('has not moved if it was voided', async () => {
    gateway = await startTestGateway()
    const { id } = (await gateway.charge(BANK)).body
    await gateway.post(`/v1/transactions/${id}/void`)
    const answer = await gateway.fault(`transactions/${id}/fail`)
    expect(messageIn(answer).code).toBe('not_valid_for_transaction_status')
  })
})
