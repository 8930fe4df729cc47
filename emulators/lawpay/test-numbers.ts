// The numbers that make the gateway's test mode answer in a known way. Verbatim from the vendor's tables.
import type { Code } from './messages.ts'

export type CardType =
  | 'VISA'
  | 'MASTERCARD'
  | 'AMERICAN_EXPRESS'
  | 'DISCOVER'
  | 'DINERS_CLUB'
  | 'JCB'
  | 'UNKNOWN'

export const GOOD_CARDS: readonly { number: string; type: CardType }[] = [
  { number: '4242424242424242', type: 'VISA' },
  { number: '4012888888881881', type: 'VISA' },
  { number: '4012000010000', type: 'VISA' },
  { number: '4111111111111111', type: 'VISA' },
  { number: '5105105105105100', type: 'MASTERCARD' },
  { number: '5499740000000057', type: 'MASTERCARD' },
  { number: '378282246310005', type: 'AMERICAN_EXPRESS' },
  { number: '371449635398431', type: 'AMERICAN_EXPRESS' },
  { number: '6011111111111117', type: 'DISCOVER' },
  { number: '6011000990139424', type: 'DISCOVER' },
  { number: '30569309025904', type: 'DINERS_CLUB' },
  { number: '38520000023237', type: 'DINERS_CLUB' },
  { number: '3530111333300000', type: 'JCB' },
  { number: '3566002020360505', type: 'JCB' },
]

/** 4242424242424241 is refused by its check digit alone; it is listed because the vendor lists it. */
export const REFUSED_CARDS: readonly { number: string; code: Code }[] = [
  { number: '4000000000000002', code: 'card_declined' },
  { number: '4000000000000044', code: 'card_declined_insufficient_funds' },
  { number: '4000000000000051', code: 'card_declined_limit_exceeded' },
  { number: '4000000000000069', code: 'card_expired' },
  { number: '4000000000000119', code: 'card_declined_processing_error' },
  { number: '4000000000000127', code: 'card_declined_hold' },
  { number: '4242424242424241', code: 'card_number_invalid' },
  { number: '4000000000000135', code: 'card_type_not_accepted' },
]

export type CvvResult = 'MATCHED' | 'NOT_MATCHED' | 'UNAVAILABLE'
export type AvsResult =
  | 'ADDRESS'
  | 'POSTAL_CODE'
  | 'ADDRESS_AND_POSTAL_CODE'
  | 'NO_MATCH'
  | 'UNAVAILABLE'
  | 'AVS_ERROR_INELIGIBLE'

export const CVV_CARDS: readonly { number: string; result: CvvResult }[] = [
  { number: '4000000000000077', result: 'UNAVAILABLE' },
  { number: '4000000000000101', result: 'NOT_MATCHED' },
]

/** `needs` names the part of the address without which the result is NO_MATCH. */
export const AVS_CARDS: readonly { number: string; result: AvsResult; needs?: 'address1' | 'postal_code' }[] =
  [
    { number: '4000000000000010', result: 'NO_MATCH' },
    { number: '4000000000000085', result: 'UNAVAILABLE' },
    { number: '4000000000000093', result: 'AVS_ERROR_INELIGIBLE' },
    { number: '4000000000000028', result: 'POSTAL_CODE', needs: 'postal_code' },
    { number: '4000000000000036', result: 'ADDRESS', needs: 'address1' },
  ]

/** Any account number is good with these, as with any other whose check digit is right; the second has exceptions. */
export const GOOD_ROUTING_NUMBERS: readonly string[] = ['000000000', '000000013', '111000025']

export const REFUSING_ROUTING_NUMBER = '000000001'
export const ROUTING_NUMBER_OF_REFUSED_ACCOUNTS = '000000013'

/** The last one answers 500 with an `entity_id`; the vendor's tests show it, its table does not. */
export const REFUSED_BANK_ACCOUNTS: readonly { account: string; code: Code }[] = [
  { account: '1000000001', code: 'ach_declined' },
  { account: '1000000002', code: 'ach_declined_hold' },
  { account: '1000000003', code: 'ach_declined_duplicate' },
  { account: '1000000004', code: 'ach_invalid_account_number' },
  { account: '1000000005', code: 'ach_insufficient_funds' },
  { account: '1000000006', code: 'ach_account_not_found' },
  { account: '1000000007', code: 'ach_account_closed' },
  { account: '1000000008', code: 'ach_account_frozen' },
  { account: '1000000009', code: 'ach_limit_exceeded' },
  { account: '1000000010', code: 'ach_processing_error' },
]
