import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK, CARD, messageIn, resultsIn, startTestGateway, type TestGateway } from './testing.ts'

const LAG_MS = 1_000

let gateway: TestGateway
const references = async (query: string): Promise<unknown[]> =>
  resultsIn(await gateway.get(`/v1/transactions?${query}`)).map((result) => result.reference)

beforeAll(async () => {
  gateway = await startTestGateway()
  const people = [
    { ...CARD, name: 'Arya Targaryen', state: 'TX', country: 'US' },
    { ...CARD, name: 'Jon Targaryen', state: 'NY', country: 'US' },
    { ...BANK, name: 'Maria Nunez' },
  ]
  for (const [place, details] of people.entries()) {
    await gateway.charge(details, { reference: `pay_${place + 1}`, amount: 300 - place * 100 })
    gateway.clock.advance(60_000)
  }
})
afterAll(() => gateway.close())

describe('finding', () => {
  it.each([
    ['', ['pay_3', 'pay_2', 'pay_1']],
    ['order_by=-created', ['pay_3', 'pay_2', 'pay_1']],
    ['order_by=created', ['pay_1', 'pay_2', 'pay_3']],
    ['order_by=%2Bcreated', ['pay_1', 'pay_2', 'pay_3']],
    ['order_by=amount', ['pay_3', 'pay_2', 'pay_1']],
    ['order_by=currency,-amount', ['pay_1', 'pay_2', 'pay_3']],
    ['qf=name:Targ', ['pay_2', 'pay_1']],
    ['qf=name:targaryen', ['pay_2', 'pay_1']],
    ['qf=name:garyen', []],
    ['qf=name:Targ&qf=state:TX', ['pay_1']],
    ['qf=method.type:bank', ['pay_3']],
    ['qf=type:CHARGE&qf=status:AUTHORIZED', ['pay_3', 'pay_2', 'pay_1']],
    ['qf=reference:pay_2', ['pay_2']],
    ['qf=reference:pay', ['pay_3', 'pay_2', 'pay_1']],
    ['qf=nothing:x', []],
    ['q=nunez', ['pay_3']],
    ['q=4242', ['pay_2', 'pay_1']],
    ['page_size=2', ['pay_3', 'pay_2']],
    ['page_size=2&page=2', ['pay_1']],
    ['page_size=2&page=3', []],
    ['start_date=2026-11-20T15:00:30.000Z', ['pay_3', 'pay_2']],
    ['end_date=2026-11-20T15:00:30.000Z', ['pay_1']],
    ['start_date=2026-11-20T15:00:30.000Z&end_date=2026-11-20T15:01:30.000Z', ['pay_2']],
  ])('?%s finds %j', async (query, found) => {
    expect(await references(query)).toEqual(found)
  })

  it('is limited to an account', async () => {
    expect(await references(`account_id=${gateway.accounts.operatingBank}`)).toEqual(['pay_3'])
    expect(await references(`account_id=${gateway.accounts.trustCard}`)).toEqual([])
  })

  it('tells the page, its size and how many there are', async () => {
    expect((await gateway.get('/v1/transactions?page_size=2')).body).toMatchObject({
      page: 1,
      page_size: 2,
      total_entries: 3,
    })
    expect((await gateway.get('/v1/transactions')).body).toMatchObject({ page: 1, page_size: 20 })
  })

  it('a reference that begins with another is found with it: callers compare it exactly', async () => {
    await gateway.charge(CARD, { reference: 'pay_22' })
    gateway.clock.advance(LAG_MS)
    expect(await references('qf=reference:pay_2')).toEqual(['pay_22', 'pay_2'])
  })

  it.each([
    'page=0',
    'page=x',
    'page_size=-1',
    'start_date=yesterday',
    'start_date=2026-11-20',
    'qf=name',
    'end_date=2026-13-45T00:00:00.000Z',
  ])('?%s cannot be searched for', async (query) => {
    const answer = await gateway.get(`/v1/transactions?${query}`)
    expect(answer.status).toBe(422)
    expect(messageIn(answer).code).toBe('search_failed')
  })
})

describe('the index lags behind', () => {
  it('a new charge is found only after a second, though its id answers at once', async () => {
    const { body } = await gateway.charge(CARD, { reference: 'late_1' })
    expect(await references('qf=reference:late_1')).toEqual([])
    expect((await gateway.get(`/v1/transactions/${body.id}`)).status).toBe(200)
    gateway.clock.advance(LAG_MS - 1)
    expect(await references('qf=reference:late_1')).toEqual([])
    gateway.clock.advance(1)
    expect(await references('qf=reference:late_1')).toEqual(['late_1'])
  })

  it('a changed charge is found as it was a second ago', async () => {
    const { body } = await gateway.charge(CARD, { reference: 'late_2' })
    gateway.clock.advance(LAG_MS)
    await gateway.post(`/v1/transactions/${body.id}/void`)
    const status = async (): Promise<unknown> =>
      resultsIn(await gateway.get('/v1/transactions?qf=reference:late_2'))[0]?.status
    expect(await status()).toBe('AUTHORIZED')
    gateway.clock.advance(LAG_MS)
    expect(await status()).toBe('VOIDED')
  })
})
