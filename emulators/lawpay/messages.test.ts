import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUB_CODES } from './messages.ts'
import { BANK, CARD, messageIn, startTestGateway, type TestGateway } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const STATUS_OF: Record<string, number> = {
  card_declined: 422,
  card_declined_insufficient_funds: 422,
  card_declined_limit_exceeded: 422,
  card_declined_refer_to_issuer: 422,
  card_declined_hold: 422,
  card_declined_no_account: 422,
  card_declined_processing_error: 422,
  card_expired: 422,
  payment_method_expired: 422,
  card_number_invalid: 422,
  card_number_incorrect: 422,
  card_cvv_incorrect: 422,
  card_avs_rejected: 422,
  card_type_not_accepted: 422,
  card_processor_not_available: 500,
  card_processing_error: 500,
  settlement_failed: 500,
  merchant_trans_max_amount_exceeded: 422,
  merchant_trans_daily_count_exceeded: 422,
  merchant_trans_daily_amount_exceeded: 422,
  merchant_trans_monthly_count_exceeded: 422,
  merchant_trans_monthly_amount_exceeded: 422,
  ach_declined: 422,
  ach_declined_hold: 422,
  ach_declined_duplicate: 422,
  ach_invalid_account_number: 422,
  ach_invalid_routing_number: 422,
  ach_insufficient_funds: 422,
  ach_account_not_found: 422,
  ach_account_closed: 422,
  ach_account_frozen: 422,
  ach_limit_exceeded: 422,
  ach_processor_not_available: 500,
  ach_processing_error: 500,
  ach_invalid_merchant_configuration: 500,
  not_valid_for_transaction_status: 422,
  exceeds_authorized_amount: 422,
  refund_exceeds_transaction: 422,
  currency_mismatch: 422,
  unsupported_currency: 422,
  unavailable_due_to_capture_in_process: 422,
  invalid_data: 422,
  no_payment_method: 422,
  no_account_specified: 422,
  no_account_for_payment_method: 422,
  incorrect_payment_type: 422,
  account_not_active: 422,
  merchant_not_active: 422,
  unavailable_for_merchant_mode: 422,
  unavailable_for_merchant_policy: 422,
  unavailable_for_merchant_status: 422,
  not_authorized: 401,
  not_authorized_country_denied: 401,
  malformed_request: 400,
  invalid_request: 400,
  resource_not_found: 404,
  version_conflict: 409,
  server_error: 500,
}

const SENTENCE_OF: Record<string, string> = {
  card_expired: 'Card is expired',
  payment_method_expired: 'Payment method expired',
  card_number_invalid: 'Card number is invalid',
  ach_declined: 'Transaction was declined',
  ach_declined_duplicate: 'Transaction was declined as a duplicate',
  not_valid_for_transaction_status: 'The operation cannot be completed in the current status',
  exceeds_authorized_amount: 'Amount to capture exceeds the authorized amount',
  refund_exceeds_transaction: 'Amount of refund exceeds remaining transaction balance',
  currency_mismatch: "Specified currency does not match the transaction's currency",
  not_authorized: 'Not authorized',
  version_conflict: 'Version conflict',
  server_error: 'An unexpected error occurred',
}

describe('codes', () => {
  it.each(Object.entries(STATUS_OF))('%s is answered with %i', async (code, status) => {
    await gateway.fault('refuse', { code })
    const answer = await gateway.charge(code.startsWith('ach_') ? BANK : CARD)
    expect(answer.status).toBe(status)
    expect(messageIn(answer)).toMatchObject({ code, level: 'error' })
  })

  it.each(Object.entries(SENTENCE_OF))('%s says %j', async (code, message) => {
    await gateway.fault('refuse', { code })
    expect(messageIn(await gateway.charge(code.startsWith('ach_') ? BANK : CARD)).message).toBe(message)
  })

  it.each(['card_processor_not_available', 'card_processing_error', 'ach_processing_error'])(
    '%s carries the id of the failed transaction',
    async (code) => {
      await gateway.fault('refuse', { code })
      const { entity_id, facility } = messageIn(await gateway.charge(CARD))
      expect(facility).toBe('payment_processor')
      expect((await gateway.get(`/v1/transactions/${entity_id}`)).body).toMatchObject({
        status: 'FAILED',
        failure_code: code,
      })
    },
  )

  it('the sub-codes of invalid_data are the documented ones', () => {
    expect(SUB_CODES.toSorted()).toEqual([
      'below_minimum_value',
      'exceeds_maximum_value',
      'invalid',
      'invalid_length',
      'not_blank',
      'not_null',
      'number_out_of_range',
    ])
  })
})
