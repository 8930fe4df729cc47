// Every message code the gateway documents: its HTTP status, its source, and its sentence if known.

type Facility = 'gateway' | 'payment_processor'

/** `status` is null for codes that only ever appear as a transaction's `failure_code`. */
export type CodeEntry = { status: number | null; facility: Facility; message?: string }

const gateway = (status: number, message?: string): CodeEntry =>
  message === undefined ? { status, facility: 'gateway' } : { status, facility: 'gateway', message }

const processor = (status: number | null, message?: string): CodeEntry =>
  message === undefined
    ? { status, facility: 'payment_processor' }
    : { status, facility: 'payment_processor', message }

export const CODES = {
  // Requests
  not_authorized: gateway(401, 'Not authorized'),
  not_authorized_country_denied: gateway(401, 'Not authorized'),
  malformed_request: gateway(400, 'Unable to process JSON content'),
  invalid_request: gateway(400, 'Invalid request'),
  invalid_data: gateway(422),
  resource_not_found: gateway(404, 'Requested resource not found'),
  search_failed: gateway(422, 'The search could not be processed as defined'),
  version_conflict: gateway(409, 'Version conflict'),
  server_error: gateway(500, 'An unexpected error occurred'),

  // Merchant and accounts
  no_payment_method: gateway(422, 'No payment method was specified'),
  no_account_specified: gateway(422, 'An account ID must be specified'),
  no_account_for_payment_method: gateway(
    422,
    'Merchant does not have an account that supports the requested payment method',
  ),
  incorrect_payment_type: gateway(422, 'Payment method type not supported by the target account'),
  account_not_active: gateway(422, 'Account is not active'),
  merchant_not_active: gateway(422, 'Merchant is not active'),
  unavailable_for_current_status: gateway(422),
  unavailable_for_merchant_status: gateway(422),
  unavailable_for_merchant_mode: gateway(422, 'Mode LIVE not supported for account of type TEST'),
  unavailable_for_merchant_policy: gateway(
    422,
    'The operation is unavailable due to the current merchant policy',
  ),
  merchant_trans_max_amount_exceeded: gateway(422),
  merchant_trans_daily_count_exceeded: gateway(422),
  merchant_trans_daily_amount_exceeded: gateway(422),
  merchant_trans_monthly_count_exceeded: gateway(422),
  merchant_trans_monthly_amount_exceeded: gateway(422),

  // Transactions
  not_valid_for_transaction_status: gateway(422, 'The operation cannot be completed in the current status'),
  unavailable_due_to_capture_in_process: gateway(422),
  exceeds_authorized_amount: gateway(422, 'Amount to capture exceeds the authorized amount'),
  refund_exceeds_transaction: gateway(422, 'Amount of refund exceeds remaining transaction balance'),
  currency_mismatch: gateway(422, "Specified currency does not match the transaction's currency"),
  unsupported_currency: gateway(422),

  // Cards
  card_number_invalid: gateway(422, 'Card number is invalid'),
  card_number_incorrect: gateway(422, 'Card number is invalid'),
  card_expired: gateway(422, 'Card is expired'),
  payment_method_expired: gateway(422, 'Payment method expired'),
  card_cvv_incorrect: processor(422),
  card_avs_rejected: processor(422),
  card_type_not_accepted: processor(422),
  card_declined: processor(422),
  card_declined_insufficient_funds: processor(422),
  card_declined_limit_exceeded: processor(422),
  card_declined_refer_to_issuer: processor(422),
  card_declined_hold: processor(422),
  card_declined_no_account: processor(422),
  card_declined_processing_error: processor(422),
  card_processor_not_available: processor(500),
  card_processing_error: processor(500),
  settlement_failed: processor(500),

  // eChecks
  ach_declined: processor(422, 'Transaction was declined'),
  ach_declined_hold: processor(422, 'Transaction was declined'),
  ach_declined_duplicate: processor(422, 'Transaction was declined as a duplicate'),
  ach_invalid_account_number: processor(422, 'Account number is invalid'),
  ach_invalid_routing_number: processor(422, 'Routing number is invalid'),
  ach_insufficient_funds: processor(422, 'Transaction was declined due to insufficient funds'),
  ach_account_not_found: processor(422, 'Account was not found'),
  ach_account_closed: processor(422, 'Account is closed'),
  ach_account_frozen: processor(422, 'Account is frozen'),
  ach_limit_exceeded: processor(422, 'Transaction was declined due to limits exceeded'),
  ach_processor_not_available: processor(500),
  ach_processing_error: processor(500),
  ach_invalid_merchant_configuration: processor(500),
  ach_not_authorized: processor(null),
  ach_authorization_revoked: processor(null),
  ach_payment_stopped: processor(null),
  ach_payment_refused: processor(null),
  ach_deferred_refund_rejected_charge_failed: processor(null),
} as const satisfies Record<string, CodeEntry>

export type Code = keyof typeof CODES

export function isCode(value: unknown): value is Code {
  return typeof value === 'string' && Object.hasOwn(CODES, value)
}

export const SUB_CODES = [
  'not_blank',
  'not_null',
  'invalid_length',
  'invalid',
  'number_out_of_range',
  'below_minimum_value',
  'exceeds_maximum_value',
] as const
export type SubCode = (typeof SUB_CODES)[number]

export type Message = {
  context?: string
  code: Code
  sub_code?: SubCode
  level: 'error' | 'info'
  message?: string
  facility: Facility
  entity_id?: string
}

export type MessageDetails = Pick<Message, 'context' | 'sub_code' | 'message' | 'entity_id'>

/** One message as it goes over the wire; a sentence given here replaces the table's. */
export function messageOf(code: Code, details: MessageDetails = {}): Message {
  const entry: CodeEntry = CODES[code]
  const sentence = details.message ?? entry.message
  return {
    ...(details.context === undefined ? {} : { context: details.context }),
    code,
    ...(details.sub_code === undefined ? {} : { sub_code: details.sub_code }),
    level: 'error',
    ...(sentence === undefined ? {} : { message: sentence }),
    facility: entry.facility,
    ...(details.entity_id === undefined ? {} : { entity_id: details.entity_id }),
  }
}
