import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, BANK, CARD, DAY_MS, messageIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const hold = async (): Promise<unknown> =>
  (await gateway.charge(CARD, { amount: 100, auto_capture: false })).body.id
const charge = async (details = CARD): Promise<unknown> =>
  (await gateway.charge(details, { amount: 100 })).body.id
const read = async (id: unknown): Promise<Answer> => gateway.get(`/v1/transactions/${id}`)
const capture = (id: unknown, body?: unknown): Promise<Answer> =>
  gateway.post(`/v1/charges/${id}/capture`, body)
const refund = (id: unknown, body: unknown): Promise<Answer> => gateway.post(`/v1/charges/${id}/refund`, body)
const voidIt = (id: unknown, body?: unknown): Promise<Answer> =>
  gateway.post(`/v1/transactions/${id}/void`, body)

function expectRefusal(answer: Answer, code: string): void {
  expect(answer.status).toBe(422)
  expect(messageIn(answer)).toMatchObject({ code, level: 'error', facility: 'gateway' })
}

describe('capture', () => {
  it('completes a hold and keeps both references', async () => {
    const { body } = await gateway.charge(CARD, { auto_capture: false, reference: 'auth ref' })
    expect(body).toMatchObject({ status: 'AUTHORIZED', auto_capture: false })
    const captured = await capture(body.id, { amount: 5000, reference: 'cap ref' })
    expect(captured).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', amount: 5000, reference: 'auth ref', capture_reference: 'cap ref' },
    })
  })

  it('of a part completes that part', async () => {
    expect((await capture(await hold(), { amount: 96 })).body).toMatchObject({
      status: 'COMPLETED',
      amount: 96,
    })
  })

  it('without an amount, or without a body, completes all of it', async () => {
    expect((await capture(await hold(), {})).body).toMatchObject({ status: 'COMPLETED', amount: 100 })
    expect((await capture(await hold())).body).toMatchObject({ status: 'COMPLETED', amount: 100 })
  })

  it('can be left to the next daily capture', async () => {
    const id = await hold()
    const answer = await capture(id, { amount: 70, capture_time: 'NEXT_AUTO_CAPTURE' })
    expect(answer.body).toMatchObject({ status: 'AUTHORIZED', auto_capture: true, amount: 70 })
    await gateway.fault('settle', { transaction_id: id })
    expect((await read(id)).body).toMatchObject({ status: 'COMPLETED', amount: 70 })
  })

  it('of more than was authorised is refused', async () => {
    expectRefusal(await capture(await hold(), { amount: 101 }), 'exceeds_authorized_amount')
  })

  it('in another currency is refused', async () => {
    expectRefusal(await capture(await hold(), { amount: 90, currency: 'GBP' }), 'currency_mismatch')
  })

  it('a second time is refused', async () => {
    const id = await hold()
    await capture(id)
    expectRefusal(await capture(id), 'not_valid_for_transaction_status')
  })

  it('of an eCheck is refused', async () => {
    expectRefusal(await capture(await charge(BANK)), 'not_valid_for_transaction_status')
  })

  it('of a charge that does not exist finds nothing', async () => {
    expect(messageIn(await capture('none'))).toMatchObject({
      code: 'resource_not_found',
      context: 'Charge[none]',
    })
  })

  it('at a time the gateway does not know is refused', async () => {
    expectRefusal(await capture(await hold(), { capture_time: 'TOMORROW' }), 'invalid_data')
  })
})

describe('void', () => {
  it.each([
    ['a charge', charge],
    ['a hold', hold],
    ['an eCheck', (): Promise<unknown> => charge(BANK)],
  ])('takes back %s', async (_, make) => {
    const answer = await voidIt(await make(), { reference: 'cancel ref' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'VOIDED', void_reference: 'cancel ref' } })
  })

  it('needs no body', async () => {
    expect((await voidIt(await charge())).body.status).toBe('VOIDED')
  })

  it('a second time is refused', async () => {
    const id = await charge()
    await voidIt(id)
    expectRefusal(await voidIt(id), 'not_valid_for_transaction_status')
  })

  it('after completion is refused', async () => {
    const id = await charge()
    await gateway.fault('settle')
    expectRefusal(await voidIt(id), 'not_valid_for_transaction_status')
  })

  it('of a charge with a refund is refused, until the refund is voided', async () => {
    const id = await charge()
    const refunded = await refund(id, { amount: 5 })
    expectRefusal(await voidIt(id), 'not_valid_for_transaction_status')
    await voidIt(refunded.body.id)
    expect((await voidIt(id)).body.status).toBe('VOIDED')
  })

  it('of a refund lowers what counts as refunded', async () => {
    const id = await charge()
    const { body } = await refund(id, { amount: 50, reference: 'Refund Ref' })
    expect((await read(id)).body.amount_refunded).toBe(50)
    expect((await voidIt(body.id, { reference: 'Void Refund Ref' })).body).toMatchObject({
      status: 'VOIDED',
      reference: 'Refund Ref',
      void_reference: 'Void Refund Ref',
    })
    expect((await read(id)).body.amount_refunded).toBe(0)
  })

  it('of a transaction that does not exist finds nothing', async () => {
    expect(messageIn(await voidIt('none')).context).toBe('Transaction[none]')
  })
})

describe('refund', () => {
  it('of a charge waits for the daily capture, and the charge counts it at once', async () => {
    const id = await charge()
    expect(await refund(id, { amount: 100, reference: 'refund ref', data: { why: 'gone' } })).toMatchObject({
      status: 200,
      body: {
        type: 'REFUND',
        charge_id: id,
        status: 'AUTHORIZED',
        amount: 100,
        auto_capture: true,
        reference: 'refund ref',
        data: { why: 'gone' },
      },
    })
    expect((await read(id)).body.amount_refunded).toBe(100)
  })

  it('may be made in parts, up to the whole', async () => {
    const id = await charge()
    await refund(id, { amount: 50 })
    await refund(id, { amount: 40 })
    expect((await read(id)).body.amount_refunded).toBe(90)
    expectRefusal(await refund(id, { amount: 11 }), 'refund_exceeds_transaction')
    expect((await refund(id, { amount: 10 })).status).toBe(200)
    expectRefusal(await refund(id, { amount: 1 }), 'refund_exceeds_transaction')
  })

  it('two at the same moment cannot exceed the charge', async () => {
    const id = await charge()
    const answers = await Promise.all([refund(id, { amount: 60 }), refund(id, { amount: 60 })])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
  })

  it('of a captured hold is completed at once', async () => {
    const id = await hold()
    await capture(id)
    expect((await refund(id, { amount: 100 })).body).toMatchObject({
      status: 'COMPLETED',
      auto_capture: true,
    })
  })

  it('of a hold that was not captured is refused', async () => {
    expectRefusal(await refund(await hold(), { amount: 100 }), 'not_valid_for_transaction_status')
  })

  it('of a voided charge is refused', async () => {
    const id = await charge()
    await voidIt(id)
    expectRefusal(await refund(id, { amount: 1 }), 'not_valid_for_transaction_status')
  })

  it('in another currency is refused', async () => {
    expectRefusal(await refund(await charge(), { amount: 90, currency: 'GBP' }), 'currency_mismatch')
  })

  it('needs an amount', async () => {
    expect(messageIn(await refund(await charge(), {}))).toMatchObject({
      context: 'amount',
      sub_code: 'not_null',
    })
  })

  it('to another card needs a permission the firm does not have', async () => {
    expectRefusal(
      await refund(await charge(), { amount: 1, method: 'other' }),
      'unavailable_for_merchant_policy',
    )
  })

  it('of a refund finds no charge', async () => {
    const { body } = await refund(await charge(), { amount: 50 })
    expect((await refund(body.id, { amount: 1 })).status).toBe(404)
  })

  it('is possible for six months', async () => {
    const other = await startTestGateway()
    const { body } = await other.charge(CARD)
    other.clock.advance(180 * DAY_MS)
    expect((await other.post(`/v1/charges/${body.id}/refund`, { amount: 1 })).status).toBe(200)
    other.clock.advance(3 * DAY_MS)
    expectRefusal(
      await other.post(`/v1/charges/${body.id}/refund`, { amount: 1 }),
      'not_valid_for_transaction_status',
    )
    await other.close()
  })
})

describe('refund of an eCheck', () => {
  it('waits until the eCheck has arrived, then for the next capture', async () => {
    const id = await charge(BANK)
    const { body } = await refund(id, { amount: 25 })
    expect(body.status).toBe('PENDING')
    expect((await read(id)).body.amount_refunded).toBe(25)
    await gateway.fault('settle', { only: 'bank' })
    expect((await read(id)).body.status).toBe('COMPLETED')
    expect((await read(body.id)).body.status).toBe('AUTHORIZED')
    await gateway.fault('settle', { only: 'bank' })
    expect((await read(body.id)).body.status).toBe('COMPLETED')
  })

  it('fails with the eCheck it waits for', async () => {
    const id = await charge(BANK)
    const { body } = await refund(id, { amount: 25 })
    await gateway.fault(`transactions/${id}/fail`, { failure_code: 'ach_insufficient_funds' })
    expect((await read(id)).body).toMatchObject({
      status: 'FAILED',
      failure_code: 'ach_insufficient_funds',
      amount_refunded: 0,
    })
    expect((await read(body.id)).body).toMatchObject({
      status: 'FAILED',
      failure_code: 'ach_deferred_refund_rejected_charge_failed',
    })
  })

  it('of one that has arrived is authorised at once', async () => {
    const id = await charge(BANK)
    await gateway.fault('settle', { transaction_id: id })
    expect((await refund(id, { amount: 25 })).body.status).toBe('AUTHORIZED')
  })

  it('cannot be voided while it waits', async () => {
    const { body } = await refund(await charge(BANK), { amount: 25 })
    expectRefusal(await voidIt(body.id), 'not_valid_for_transaction_status')
  })
})
