import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('the merchant', () => {
  it('has an operating and a trust account for cards, and both for eChecks', async () => {
    const { operatingCard, trustCard, operatingBank, trustBank } = gateway.accounts
    const { body } = await gateway.get('/v1/merchant')
    expect(body).toMatchObject({
      public_key: gateway.publicKey,
      merchant_accounts: [
        {
          id: operatingCard,
          name: 'Operating',
          status: 'ACTIVE',
          primary: true,
          trust_account: false,
          currency: 'USD',
        },
        { id: trustCard, name: 'Trust', status: 'ACTIVE', primary: false, trust_account: true },
      ],
      ach_accounts: [
        { id: operatingBank, primary: true, trust_account: false, routing_number: '******013' },
        { id: trustBank, primary: false, trust_account: true, account_type: 'CHECKING' },
      ],
    })
  })

  it('may not say which accounts are trust accounts', async () => {
    const silent = await startTestGateway({ trustAccountKnown: false })
    const { body } = await silent.get('/v1/merchant')
    const accounts = [...(body.merchant_accounts as object[]), ...(body.ach_accounts as object[])]
    expect(accounts).toHaveLength(4)
    for (const account of accounts) expect(account).not.toHaveProperty('trust_account')
    await silent.close()
  })

  it('has the same account ids at every start with the same key, and others with another', async () => {
    const again = await startTestGateway()
    const other = await startTestGateway({ publicKey: 'm_other' })
    expect(again.accounts).toEqual(gateway.accounts)
    expect(other.accounts.trustCard).not.toBe(gateway.accounts.trustCard)
    await again.close()
    await other.close()
  })
})

describe('changing the merchant', () => {
  it('changes what is named and keeps the rest', async () => {
    const { body: before } = await gateway.get('/v1/merchant')
    const { status, body } = await gateway.put('/v1/merchant', {
      test_events_urls: 'http://127.0.0.1:9/a,http://127.0.0.1:9/b',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      modified: body.modified,
      test_events_urls: 'http://127.0.0.1:9/a,http://127.0.0.1:9/b',
    })
  })

  it('what is read-only stays', async () => {
    const { body } = await gateway.put('/v1/merchant', { id: 'x', public_key: 'x', merchant_accounts: [] })
    expect(body.public_key).toBe(gateway.publicKey)
    expect(body.merchant_accounts).toHaveLength(2)
  })

  it.each([
    [{ test_events_urls: `http://localhost/${'x'.repeat(1024)}` }, 'test_events_urls', 'invalid_length'],
    [{ live_events_urls: 'not an address' }, 'live_events_urls', 'invalid'],
    [{ test_events_urls: 'ftp://localhost/' }, 'test_events_urls', 'invalid'],
    [{ name: 5 }, 'name', 'invalid'],
  ])('%j is refused', async (change, context, sub_code) => {
    const answer = await gateway.put('/v1/merchant', change)
    expect(answer.status).toBe(422)
    expect(messageIn(answer)).toMatchObject({ code: 'invalid_data', context, sub_code })
  })
})
