import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BANK,
  CARD,
  type Json,
  messageIn,
  messagesIn,
  startTestGateway,
  type TestGateway,
} from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ cardPolicy: { accepted_card_types: '*' } })
})
afterAll(() => gateway.close())

describe('a successful charge', () => {
  it('to a card is authorised, not completed', async () => {
    const { status, body } = await gateway.charge(CARD, { reference: 'pay_1', data: { invoice: 7 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'CHARGE',
      account_id: gateway.accounts.operatingCard,
      status: 'AUTHORIZED',
      amount: 5000,
      currency: 'USD',
      auto_capture: true,
      amount_refunded: 0,
      reference: 'pay_1',
      data: { invoice: 7 },
      cvv_result: 'MATCHED',
      avs_result: 'ADDRESS_AND_POSTAL_CODE',
      method: { type: 'card', number: '************4242', card_type: 'VISA', name: 'Some Customer' },
    })
    expect(body.id).toMatch(/^[\w-]{22}$/)
    expect(body.authorization_code).toMatch(/^[A-Z0-9]{6}$/)
    expect(body).not.toHaveProperty('failure_code')
    expect(body.method).not.toHaveProperty('cvv')
  })

  it('to a bank account is authorised, not completed', async () => {
    expect((await gateway.charge(BANK)).body).toMatchObject({
      account_id: gateway.accounts.operatingBank,
      status: 'AUTHORIZED',
      method: {
        type: 'bank',
        routing_number: '******013',
        account_number: '******7890',
        account_type: 'CHECKING',
        bank_name: 'FIRST BANK OF TESTING',
        name: 'Some Customer',
      },
    })
  })

  it('accepts the amount as digits in a text', async () => {
    expect((await gateway.charge(CARD, { amount: '50000' })).body.amount).toBe(50_000)
  })

  it('can be read back by its id', async () => {
    const { body } = await gateway.charge(CARD)
    expect((await gateway.get(`/v1/transactions/${body.id}`)).body).toEqual(body)
  })

  it('is not remembered by any idempotency key', async () => {
    const headers = {
      authorization: `Basic ${btoa(`${gateway.secretKey}:`)}`,
      'idempotency-key': 'the same',
    }
    const charge = async (): Promise<Json> => {
      const body = JSON.stringify({ amount: 100, reference: 'the same', method: await gateway.token(CARD) })
      const response = await fetch(`${gateway.url}/v1/charges`, { method: 'POST', headers, body })
      return (await response.json()) as Json
    }
    expect((await charge()).id).not.toBe((await charge()).id)
  })
})

describe('test cards', () => {
  it.each([
    ['4242424242424242', 'VISA'],
    ['4012888888881881', 'VISA'],
    ['4012000010000', 'VISA'],
    ['4111111111111111', 'VISA'],
    ['5105105105105100', 'MASTERCARD'],
    ['5499740000000057', 'MASTERCARD'],
    ['378282246310005', 'AMERICAN_EXPRESS'],
    ['371449635398431', 'AMERICAN_EXPRESS'],
    ['6011111111111117', 'DISCOVER'],
    ['6011000990139424', 'DISCOVER'],
    ['30569309025904', 'DINERS_CLUB'],
    ['38520000023237', 'DINERS_CLUB'],
    ['3530111333300000', 'JCB'],
    ['3566002020360505', 'JCB'],
  ])('%s is a good %s', async (number, card_type) => {
    const answer = await gateway.charge({ ...CARD, number })
    expect(answer).toMatchObject({ status: 200, body: { status: 'AUTHORIZED', method: { card_type } } })
  })

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000000044', 'card_declined_insufficient_funds'],
    ['4000000000000051', 'card_declined_limit_exceeded'],
    ['4000000000000069', 'card_expired'],
    ['4000000000000119', 'card_declined_processing_error'],
    ['4000000000000127', 'card_declined_hold'],
    ['4000000000000135', 'card_type_not_accepted'],
  ])('%s is refused with %s, and the failed charge can be looked up', async (number, code) => {
    const answer = await gateway.charge({ ...CARD, number }, { reference: `refused ${code}` })
    expect(answer.status).toBe(422)
    const { entity_id, ...message } = messageIn(answer)
    expect(message).toMatchObject({ code, level: 'error' })
    expect((await gateway.get(`/v1/transactions/${entity_id}`)).body).toMatchObject({
      status: 'FAILED',
      failure_code: code,
      reference: `refused ${code}`,
    })
  })

  it('4242424242424241 has a wrong check digit, and nothing is recorded', async () => {
    const answer = await gateway.charge({ ...CARD, number: '4242424242424241' })
    expect(answer.status).toBe(422)
    expect(answer.body.messages).toEqual([
      { code: 'card_number_invalid', level: 'error', message: 'Card number is invalid', facility: 'gateway' },
    ])
  })

  it.each([
    ['4000000000000077', {}, { cvv_result: 'UNAVAILABLE', avs_result: 'ADDRESS_AND_POSTAL_CODE' }],
    ['4000000000000085', {}, { cvv_result: 'MATCHED', avs_result: 'UNAVAILABLE' }],
    ['4000000000000093', {}, { avs_result: 'AVS_ERROR_INELIGIBLE' }],
    ['4000000000000028', {}, { avs_result: 'POSTAL_CODE' }],
    ['4000000000000036', {}, { avs_result: 'ADDRESS' }],
    ['4242424242424242', { address1: '' }, { avs_result: 'POSTAL_CODE' }],
    ['4242424242424242', { postal_code: '' }, { avs_result: 'ADDRESS' }],
  ])('%s with %j passes the default policy with %j', async (number, change, results) => {
    expect(await gateway.charge({ ...CARD, number, ...change })).toMatchObject({ status: 200, body: results })
  })

  it.each([
    ['4000000000000101', {}, 'card_cvv_incorrect'],
    ['4000000000000010', {}, 'card_avs_rejected'],
    ['4000000000000028', { postal_code: '' }, 'card_avs_rejected'],
    ['4000000000000036', { address1: '' }, 'card_avs_rejected'],
  ])('%s with %j is refused by the default policy with %s', async (number, change, code) => {
    const answer = await gateway.charge({ ...CARD, number, ...change })
    expect(answer.status).toBe(422)
    expect(messageIn(answer)).toMatchObject({ code, facility: 'payment_processor' })
  })
})

describe('test bank accounts', () => {
  it.each(['000000000', '000000013', '111000025'])('routing number %s is good', async (routing_number) => {
    expect((await gateway.charge({ ...BANK, routing_number })).body.status).toBe('AUTHORIZED')
  })

  it.each([
    ['1000000001', 'ach_declined', 'Transaction was declined'],
    ['1000000002', 'ach_declined_hold', 'Transaction was declined'],
    ['1000000003', 'ach_declined_duplicate', 'Transaction was declined as a duplicate'],
    ['1000000004', 'ach_invalid_account_number', 'Account number is invalid'],
    ['1000000005', 'ach_insufficient_funds', 'Transaction was declined due to insufficient funds'],
    ['1000000006', 'ach_account_not_found', 'Account was not found'],
    ['1000000007', 'ach_account_closed', 'Account is closed'],
    ['1000000008', 'ach_account_frozen', 'Account is frozen'],
    ['1000000009', 'ach_limit_exceeded', 'Transaction was declined due to limits exceeded'],
  ])('account %s is refused with %s', async (account_number, code, message) => {
    const answer = await gateway.charge({ ...BANK, account_number })
    expect(answer.status).toBe(422)
    expect(messageIn(answer)).toMatchObject({ code, message, facility: 'payment_processor' })
  })

  it('account 1000000010 fails with 500 and the id of the failed charge', async () => {
    const answer = await gateway.charge({ ...BANK, account_number: '1000000010' })
    expect(answer.status).toBe(500)
    expect(messageIn(answer).code).toBe('ach_processing_error')
    const failed = await gateway.get(`/v1/transactions/${messageIn(answer).entity_id}`)
    expect(failed.body).toMatchObject({ status: 'FAILED', failure_code: 'ach_processing_error' })
  })

  it('the refused accounts are good at another routing number', async () => {
    const details = { ...BANK, routing_number: '000000000', account_number: '1000000001' }
    expect((await gateway.charge(details)).status).toBe(200)
  })

  it.each(['000000001', '123456789'])('routing number %s is refused', async (routing_number) => {
    const answer = await gateway.charge({ ...BANK, routing_number })
    expect(messageIn(answer)).toMatchObject({
      code: 'ach_invalid_routing_number',
      message: 'Routing number is invalid',
    })
  })
})

describe('what is wrong with a method is said at the charge', () => {
  it.each([
    [{ number: '' }, 'method.number', 'not_blank', 'Card number cannot be blank'],
    [{ number: '41111' }, 'method.number', 'invalid_length', 'Card number length is invalid'],
    [{ exp_month: 'Feb' }, 'method.exp_month', 'not_null', 'Expiration month cannot be blank'],
    [{ exp_month: 0 }, 'method.exp_month', 'below_minimum_value', 'Expiration month is invalid'],
    [{ exp_month: 13 }, 'method.exp_month', 'exceeds_maximum_value', 'Expiration month is invalid'],
    [{ exp_year: '201B' }, 'method.exp_year', 'not_null', 'Expiration year cannot be blank'],
    [{ exp_year: 10001 }, 'method.exp_year', 'exceeds_maximum_value', 'Expiration year is invalid'],
    [{ cvv: '' }, 'method.cvv', 'not_blank', 'Card code cannot be blank'],
    [{ cvv: '12' }, 'method.cvv', 'invalid_length', 'Card code length is invalid'],
    [{ cvv: '54!' }, 'method.cvv', 'invalid', 'Card code is invalid'],
    [{ name: '' }, 'method.name', 'not_blank', 'may not be empty'],
    [{ state: 'F', country: 'US' }, 'method.state', 'invalid', 'State or province is invalid'],
    [{ state: 'BIG', country: 'US' }, 'method.state', 'invalid', 'State or province is invalid'],
    [{ state: 'TX', country: 'CA' }, 'method.state', 'invalid', 'State or province is invalid'],
  ])('%j', async (change, context, sub_code, message) => {
    const answer = await gateway.charge({ ...CARD, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.messages).toEqual([
      { context, code: 'invalid_data', sub_code, level: 'error', message, facility: 'gateway' },
    ])
  })

  it.each([
    [{ routing_number: '' }, 'method.routing_number', 'not_blank'],
    [{ routing_number: '12345' }, 'method.routing_number', 'invalid_length'],
    [{ account_number: '123' }, 'method.account_number', 'invalid_length'],
    [{ account_number: '123456789012345678' }, 'method.account_number', 'invalid_length'],
    [{ account_number: '12-34-56' }, 'method.account_number', 'invalid'],
    [{ account_type: undefined }, 'method.account_type', 'not_null'],
    [{ account_type: 'CURRENT' }, 'method.account_type', 'invalid'],
    [{ name: undefined }, 'method.name', 'not_blank'],
  ])('%j', async (change, context, sub_code) => {
    expect(messageIn(await gateway.charge({ ...BANK, ...change }))).toMatchObject({ context, sub_code })
  })

  it('everything that is missing is named at once', async () => {
    const answer = await gateway.charge({ type: 'card' })
    expect(messagesIn(answer).map((message) => message.context)).toEqual([
      'method.number',
      'method.exp_month',
      'method.exp_year',
      'method.cvv',
      'method.name',
    ])
  })

  it.each([
    [{ number: '411111111111111111112' }, 'card_number_invalid'],
    [{ number: '4242 4242 4242 4242', card_type: 'MASTERCARD' }, 'card_number_incorrect'],
    [{ exp_year: 2012 }, 'card_expired'],
    [{ exp_year: 2026, exp_month: 10 }, 'card_expired'],
  ])('%j is refused with %s', async (change, code) => {
    expect(messageIn(await gateway.charge({ ...CARD, ...change }))).toMatchObject({
      code,
      facility: 'gateway',
    })
  })

  it('a card is good until the end of its month', async () => {
    expect((await gateway.charge({ ...CARD, exp_year: 2026, exp_month: 11 })).status).toBe(200)
  })
})

describe('what is wrong with a request', () => {
  it.each([
    [{ amount: undefined }, 'amount', 'not_null'],
    [{ amount: 0 }, 'amount', 'below_minimum_value'],
    [{ amount: -5 }, 'amount', 'below_minimum_value'],
    [{ amount: '-5' }, 'amount', 'below_minimum_value'],
    [{ amount: 10 ** 14 }, 'amount', 'exceeds_maximum_value'],
    [{ amount: 10.5 }, 'amount', 'invalid'],
    [{ amount: '10.50' }, 'amount', 'invalid'],
    [{ amount: true }, 'amount', 'invalid'],
    [{ reference: 'r'.repeat(129) }, 'reference', 'invalid_length'],
    [{ data: 'text' }, 'data', 'invalid'],
    [{ auto_capture: 'maybe' }, 'auto_capture', 'invalid'],
  ])('%j', async (change, context, sub_code) => {
    const answer = await gateway.charge(CARD, change)
    expect(answer.status).toBe(422)
    expect(messageIn(answer)).toMatchObject({ code: 'invalid_data', context, sub_code })
  })

  it('the largest amount and the longest reference are accepted', async () => {
    const answer = await gateway.charge(CARD, { amount: 10 ** 14 - 1, reference: 'r'.repeat(128) })
    expect(answer.status).toBe(200)
  })

  it.each([
    [{ currency: 'EUR' }, 'unsupported_currency'],
    [{ method: undefined }, 'no_payment_method'],
    [{ method: '' }, 'no_payment_method'],
    [{ method: CARD }, 'unavailable_for_merchant_policy'],
    [{ gratuity: 100 }, 'unavailable_for_merchant_policy'],
  ])('%j is refused with %s', async (change, code) => {
    expect(messageIn(await gateway.charge(CARD, change)).code).toBe(code)
  })

  it('an account that does not exist is named', async () => {
    const answer = await gateway.charge(CARD, { account_id: 'another' })
    expect(answer.status).toBe(404)
    expect(messageIn(answer)).toMatchObject({ code: 'resource_not_found', context: 'Account[another]' })
  })
})

describe('accounts', () => {
  it('each of the four can be charged', async () => {
    const { operatingCard, trustCard, operatingBank, trustBank } = gateway.accounts
    for (const [details, account_id] of [
      [CARD, operatingCard],
      [CARD, trustCard],
      [BANK, operatingBank],
      [BANK, trustBank],
    ] as const) {
      expect((await gateway.charge(details, { account_id })).body.account_id).toBe(account_id)
    }
  })

  it('without one the primary account of the method is taken', async () => {
    const account_id = undefined
    expect((await gateway.charge(CARD, { account_id })).body.account_id).toBe(gateway.accounts.operatingCard)
    expect((await gateway.charge(BANK, { account_id })).body.account_id).toBe(gateway.accounts.operatingBank)
  })

  it('a card cannot be charged to an eCheck account, nor a bank account to a card account', async () => {
    const { trustCard, trustBank } = gateway.accounts
    for (const answer of [
      await gateway.charge(CARD, { account_id: trustBank }),
      await gateway.charge(BANK, { account_id: trustCard }),
    ]) {
      expect(answer.status).toBe(422)
      expect(messageIn(answer)).toMatchObject({
        code: 'incorrect_payment_type',
        message: 'Payment method type not supported by the target account',
      })
    }
  })

  it('only cards can be held', async () => {
    expect(messageIn(await gateway.charge(BANK, { auto_capture: false })).code).toBe(
      'unavailable_for_merchant_policy',
    )
  })
})

describe('policies of an account', () => {
  it.each([
    [{}, { number: '6011111111111117' }, 'card_type_not_accepted'],
    [{}, { number: '3530111333300000' }, 'card_type_not_accepted'],
    [{}, { number: '5105105105105100' }, null],
    [{ cvv_policy: 'REQUIRE_MATCH_STRICT' }, { number: '4000000000000077' }, 'card_cvv_incorrect'],
    [{ cvv_policy: 'OPTIONAL' }, { cvv: '' }, null],
    [{ cvv_policy: 'DISABLED' }, { number: '4000000000000101' }, null],
    [{ avs_policy: 'SUBMIT_IGNORE_RESULT' }, { number: '4000000000000010' }, null],
    [{ avs_policy: 'ADDR_OR_POSTAL_CODE_STRICT' }, { number: '4000000000000085' }, 'card_avs_rejected'],
    [{ avs_policy: 'ADDR_STRICT' }, { number: '4000000000000028' }, 'card_avs_rejected'],
    [{ avs_policy: 'POSTAL_CODE_STRICT' }, { number: '4000000000000028' }, null],
    [
      { avs_policy: 'EXACT_ADDR_AND_POSTAL_CODE_LENIENT' },
      { number: '4000000000000036' },
      'card_avs_rejected',
    ],
    [{ avs_policy: 'EXACT_ADDR_AND_POSTAL_CODE_LENIENT' }, {}, null],
    [{ ignore_avs_failure_if_cvv_match: true }, { number: '4000000000000010' }, null],
    [{ required_payment_fields: 'name,email' }, {}, 'invalid_data'],
  ] as const)('%j with %j: %s', async (cardPolicy, change, code) => {
    const strict = await startTestGateway({ cardPolicy })
    try {
      const answer = await strict.charge({ ...CARD, ...change })
      expect(answer.status === 200 ? null : messageIn(answer).code).toBe(code)
    } finally {
      await strict.close()
    }
  })
})
