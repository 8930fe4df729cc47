// Error texts for failed payments.
import { ProductError } from '#kernel/errors.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { ChargeResult, DeclineReason, PaymentMethod, SaveResult } from '#platform/ports/payments.ts'
import { PAYMENT_ERRORS, type PaymentCode } from '../rules/errors.ts'

const CODE_OF: Record<DeclineReason, PaymentCode> = {
  declined: 'PAYMENT_DECLINED',
  expired: 'CARD_EXPIRED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  processing_error: 'PAYMENT_PROCESSING_ERROR',
  invalid_info: 'INVALID_PAYMENT_INFO',
  stopped: 'PAYMENT_CANCELLED',
  unreachable: 'PAYMENT_NETWORK_ERROR',
  timed_out: 'PAYMENT_TIMEOUT',
  copy: 'PAYMENT_IN_COPY',
}

/** The same for a bank account, whose owner has other things to fix. */
const BANK_CODE_OF: Record<DeclineReason, PaymentCode> = {
  declined: 'BANK_PAYMENT_DECLINED',
  expired: 'BANK_PAYMENT_DECLINED',
  insufficient_funds: 'BANK_INSUFFICIENT_FUNDS',
  processing_error: 'PAYMENT_PROCESSING_ERROR',
  invalid_info: 'BANK_INFO_INVALID',
  stopped: 'PAYMENT_CANCELLED',
  unreachable: 'PAYMENT_NETWORK_ERROR',
  timed_out: 'PAYMENT_TIMEOUT',
  copy: 'PAYMENT_IN_COPY',
}

export function paymentError(
  firm: Pick<FirmSettings, 'phone'>,
  code: PaymentCode,
  values: Record<string, string | number> = {},
): ProductError {
  return new ProductError(code, PAYMENT_ERRORS[code], { values: { phone: firm.phone, ...values } })
}

/** The error for any gateway answer without a payment. */
export function chargeError(
  firm: Pick<FirmSettings, 'phone'>,
  result: Exclude<ChargeResult, { kind: 'charged' | 'pending' }>,
  reference: string,
): ProductError {
  switch (result.kind) {
    case 'declined':
      return paymentError(firm, codeOf(result))
    case 'misconfigured':
      return paymentError(firm, 'PAYMENT_UNAVAILABLE')
    case 'unknown':
      return paymentError(firm, 'PAYMENT_BEING_CHECKED', { reference })
  }
}

/** The error for a card or bank account that the gateway does not save. */
export function saveError(
  firm: Pick<FirmSettings, 'phone'>,
  result: Exclude<SaveResult, { kind: 'saved' }>,
  method: PaymentMethod,
): ProductError {
  switch (result.kind) {
    case 'refused':
      return paymentError(firm, (method === 'bank' ? BANK_CODE_OF : CODE_OF)[result.reason])
    case 'misconfigured':
      return paymentError(firm, 'PAYMENT_UNAVAILABLE')
    case 'unknown':
      return paymentError(firm, 'PAYMENT_NETWORK_ERROR')
  }
}

/** The gateway's codes for bank payments share a prefix. */
function codeOf({ reason, gatewayCode }: Extract<ChargeResult, { kind: 'declined' }>): PaymentCode {
  return gatewayCode.startsWith('ach_') ? BANK_CODE_OF[reason] : CODE_OF[reason]
}
