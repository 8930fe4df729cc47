// What each of the gateway's refusals of a charge means to us, by its code and never by its wording.
import type { DeclineReason } from '#platform/ports/payments.ts'

/** `misconfigured`: only the firm can mend it. `unknown`: it proves nothing about the charge. */
export type Meaning = DeclineReason | 'misconfigured' | 'unknown'

const MEANINGS: Readonly<Record<string, Meaning>> = {
  card_declined: 'declined',
  card_declined_insufficient_funds: 'insufficient_funds',
  card_declined_limit_exceeded: 'declined',
  card_declined_refer_to_issuer: 'declined',
  card_declined_hold: 'declined',
  card_declined_no_account: 'invalid_info',
  card_declined_processing_error: 'processing_error',
  card_expired: 'expired',
  payment_method_expired: 'expired',
  card_number_invalid: 'invalid_info',
  card_number_incorrect: 'invalid_info',
  card_cvv_incorrect: 'invalid_info',
  card_avs_rejected: 'invalid_info',
  card_type_not_accepted: 'declined',
  card_processor_not_available: 'processing_error',
  card_processing_error: 'processing_error',
  ach_declined: 'declined',
  ach_declined_hold: 'declined',
  ach_declined_duplicate: 'unknown',
  ach_invalid_account_number: 'invalid_info',
  ach_invalid_routing_number: 'invalid_info',
  ach_insufficient_funds: 'insufficient_funds',
  ach_account_not_found: 'invalid_info',
  ach_account_closed: 'invalid_info',
  ach_account_frozen: 'invalid_info',
  ach_limit_exceeded: 'declined',
  ach_processor_not_available: 'processing_error',
  ach_processing_error: 'processing_error',
  ach_not_authorized: 'stopped',
  ach_authorization_revoked: 'stopped',
  ach_payment_stopped: 'stopped',
  ach_payment_refused: 'declined',
  ach_invalid_merchant_configuration: 'misconfigured',
  invalid_data: 'invalid_info',
  unavailable_due_to_capture_in_process: 'processing_error',
  settlement_failed: 'unknown',
  version_conflict: 'unknown',
  server_error: 'unknown',
}

/** The firm's limits and settings: a customer can do nothing about them, the firm must hear of it. */
const FIRMS_OWN =
  /^(merchant_|no_account|no_payment_method|incorrect_payment_type|account_not_active|unavailable_for_|not_authorized|currency_|unsupported_currency|malformed_request|invalid_request)/

/** Anything the gateway refuses with 422 was not charged; without certainty the result stays unknown. */
export function meaningOf(status: number, code: string): Meaning {
  const known = MEANINGS[code]
  if (known) return known
  if (FIRMS_OWN.test(code) || status === 400 || status === 401 || status === 403) return 'misconfigured'
  return status === 422 ? 'processing_error' : 'unknown'
}

/** Why a failed transaction has failed: that no money moved is certain here. */
export function failureOf(code: string | null): DeclineReason {
  const meaning = code === null ? 'declined' : meaningOf(422, code)
  return meaning === 'unknown' || meaning === 'misconfigured' ? 'processing_error' : meaning
}
