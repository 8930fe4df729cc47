import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BANK, CARD, messageIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const FIVE_MINUTES_MS = 5 * 60_000

const fingerprint = async (number: string): Promise<unknown> =>
  (await gateway.post('/v1/tokens', { ...CARD, number })).body.fingerprint

const form = (fields: [string, string][]): Promise<Response> =>
  fetch(`${gateway.url}/v1/tokens`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('what a token shows', () => {
  it('a card is masked but for its last four digits', async () => {
    const { body } = await gateway.post('/v1/tokens', CARD, gateway.publicKey)
    expect(body).toMatchObject({
      type: 'card',
      number: '************4242',
      exp_month: 10,
      exp_year: 2030,
      cvv: '***',
      name: 'Some Customer',
    })
    expect(body.id).toMatch(/^[\w-]{22}$/)
    expect(body.fingerprint).toMatch(/^[\w-]{20}$/)
    expect(JSON.stringify(body)).not.toContain(CARD.number)
  })

  it('a bank account is masked but for its last four digits, a routing number but for three', async () => {
    const { body } = await gateway.post('/v1/tokens', BANK, gateway.publicKey)
    expect(body).toMatchObject({
      type: 'bank',
      routing_number: '******013',
      account_number: '******7890',
      account_type: 'CHECKING',
    })
  })

  it('the secret key reads it, masked all the same', async () => {
    const id = await gateway.token(CARD)
    expect(await gateway.get(`/v1/tokens/${id}`)).toMatchObject({
      status: 200,
      body: { id, number: '************4242' },
    })
  })

  it('equal numbers have equal fingerprints, others do not', async () => {
    expect(await fingerprint('4242424242424242')).toBe(await fingerprint('4242424242424242'))
    expect(await fingerprint('4242424242424242')).not.toBe(await fingerprint('4111111111111111'))
  })
})

describe('creating a token never refuses', () => {
  it.each([
    ['a blank number', { number: '' }],
    ['a short number', { number: '41111' }],
    ['a wrong check digit', { number: '4242424242424241' }],
    ['a month that is a word', { exp_month: 'Feb' }],
    ['no details at all', { number: undefined, exp_month: undefined, exp_year: undefined }],
  ])('%s', async (_, change) => {
    expect((await gateway.post('/v1/tokens', { ...CARD, ...change })).status).toBe(200)
  })

  it.each([
    ['name', 'n'.repeat(70), 'n'.repeat(64)],
    ['address1', 'a'.repeat(70), 'a'.repeat(64)],
    ['address2', 'b'.repeat(70), 'b'.repeat(64)],
    ['city', 'c'.repeat(70), 'c'.repeat(64)],
    ['postal_code', '78726-12345', '78726-1234'],
    ['postal_code', '78_726+62A', '7872662A'],
    ['cvv', '12345', '****'],
    ['country', 'US', 'US'],
    ['country', 'U', undefined],
    ['country', 'USA', undefined],
    ['country', 'ZZ', undefined],
    ['exp_year', '31', 2031],
  ])('%s %j is kept as %j', async (field, given, kept) => {
    const { body } = await gateway.post('/v1/tokens', { ...CARD, [field]: given })
    expect(body[field]).toBe(kept)
  })
})

describe('forms', () => {
  it('parameters the gateway does not know are kept with the token', async () => {
    const response = await form([
      ['public_key', gateway.publicKey],
      ['number', '4242424242424242'],
      ['extra_data', 'some_value'],
      ['extra_data', 'second_value'],
      ['more_data', 'another_value'],
    ])
    expect(await response.json()).toMatchObject({
      number: '************4242',
      form_data: { extra_data: ['some_value', 'second_value'], more_data: 'another_value' },
    })
  })

  it('with a redirect_url the browser is sent there with the token', async () => {
    const response = await form([
      ['public_key', gateway.publicKey],
      ['routing_number', '000000013'],
      ['redirect_url', 'https://merchant.example.com/payment?step=2'],
    ])
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/merchant\.example\.com\/payment\?step=2&token_id=[\w-]{22}$/,
    )
  })

  it('a redirect_url that is no web address is refused', async () => {
    const response = await form([
      ['public_key', gateway.publicKey],
      ['redirect_url', 'javascript:alert(1)'],
    ])
    expect(response.status).toBe(422)
  })
})

describe('a token is for one charge', () => {
  it('a second charge with it finds nothing', async () => {
    const method = await gateway.token(CARD)
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(200)
    const second = await gateway.post('/v1/charges', { amount: 100, method })
    expect(second.status).toBe(404)
    expect(messageIn(second)).toMatchObject({ code: 'resource_not_found', context: `Token[${method}]` })
    expect((await gateway.get(`/v1/tokens/${method}`)).status).toBe(404)
  })

  it('of two charges at the same moment only one has it', async () => {
    const method = await gateway.token(CARD)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => gateway.post('/v1/charges', { amount: 100, method })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404, 404, 404])
  })

  it('a declined charge has used it up too', async () => {
    const method = await gateway.token({ ...CARD, number: '4000000000000002' })
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(422)
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(404)
  })

  it('a request that names no amount has not used it up', async () => {
    const method = await gateway.token(CARD)
    expect((await gateway.post('/v1/charges', { method })).status).toBe(422)
    expect((await gateway.post('/v1/charges', { amount: 100, method })).status).toBe(200)
  })

  it('it is good for five minutes', async () => {
    const [early, late] = [await gateway.token(CARD), await gateway.token(CARD)]
    gateway.clock.advance(FIVE_MINUTES_MS - 1)
    expect((await gateway.post('/v1/charges', { amount: 100, method: early })).status).toBe(200)
    gateway.clock.advance(1)
    expect((await gateway.post('/v1/charges', { amount: 100, method: late })).status).toBe(404)
  })
})
