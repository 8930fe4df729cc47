import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const NOT_AUTHORIZED = {
  messages: [{ code: 'not_authorized', level: 'error', message: 'Not authorized', facility: 'gateway' }],
}

describe('keys', () => {
  it('a request without a key is not authorised', async () => {
    const response = await fetch(`${gateway.url}/v1/merchant`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(NOT_AUTHORIZED)
  })

  it('no answer makes a browser ask for a password', async () => {
    const response = await fetch(`${gateway.url}/v1/merchant`)
    expect(response.headers.get('www-authenticate')).toBeNull()
  })

  it.each(['invalid', 'm_demonstration_public', ''])('the key %j cannot read the merchant', async (key) => {
    expect(await gateway.get('/v1/merchant', key)).toMatchObject({ status: 401, body: NOT_AUTHORIZED })
  })

  it.each([
    ['POST', '/v1/charges'],
    ['POST', '/v1/charges/x/capture'],
    ['POST', '/v1/charges/x/refund'],
    ['POST', '/v1/transactions/x/void'],
    ['GET', '/v1/transactions'],
    ['GET', '/v1/transactions/x'],
    ['GET', '/v1/events'],
    ['GET', '/v1/events/x'],
    ['GET', '/v1/tokens/x'],
    ['PUT', '/v1/merchant'],
  ])('the public key is not enough for %s %s', async (method, path) => {
    const headers = { authorization: `Basic ${btoa(`${gateway.publicKey}:`)}` }
    expect((await fetch(`${gateway.url}${path}`, { method, headers })).status).toBe(401)
  })

  it('a token may be asked for with either key', async () => {
    expect((await gateway.post('/v1/tokens', CARD, gateway.publicKey)).status).toBe(200)
    expect((await gateway.post('/v1/tokens', CARD, gateway.secretKey)).status).toBe(200)
    expect((await gateway.post('/v1/tokens', CARD, 'another')).status).toBe(401)
  })

  it('the public key may be a parameter of the token request', async () => {
    const form = new URLSearchParams({ public_key: gateway.publicKey, type: 'card' })
    expect((await fetch(`${gateway.url}/v1/tokens`, { method: 'POST', body: form })).status).toBe(200)
    form.set('public_key', 'm_another')
    expect((await fetch(`${gateway.url}/v1/tokens`, { method: 'POST', body: form })).status).toBe(401)
  })
})

describe('addresses', () => {
  it.each(['/', '/v1', '/v1/nowhere', '/v1/charges/x', '/v2/merchant'])(
    '%s does not exist, and the refusal names nothing',
    async (path) => {
      expect(await gateway.get(path)).toMatchObject({
        status: 404,
        body: {
          messages: [
            {
              code: 'resource_not_found',
              level: 'error',
              message: 'Requested resource not found',
              facility: 'gateway',
            },
          ],
        },
      })
    },
  )

  it('the status is told to anyone', async () => {
    const response = await fetch(`${gateway.url}/status`)
    expect(await response.json()).toEqual({ status: 'NORMAL' })
  })
})

describe('malformed requests', () => {
  it.each(['{bad', '', 'null null'])('the body %j is not JSON', async (body) => {
    const answer = await gateway.post('/v1/charges', body)
    expect(answer.status).toBe(400)
    expect(answer.body.messages).toEqual([
      {
        code: 'malformed_request',
        level: 'error',
        message: 'Unable to process JSON content',
        facility: 'gateway',
      },
    ])
  })

  it.each(['[]', '"text"', '5', 'null'])('the body %s is JSON but no request', async (body) => {
    const answer = await gateway.post('/v1/charges', body)
    expect(answer).toMatchObject({ status: 400, body: { messages: [{ code: 'invalid_request' }] } })
  })

  it('a body larger than any request is refused', async () => {
    const answer = await gateway.post('/v1/charges', { amount: 1, data: { text: 'x'.repeat(300_000) } })
    expect(answer).toMatchObject({ status: 400, body: { messages: [{ code: 'invalid_request' }] } })
  })
})
