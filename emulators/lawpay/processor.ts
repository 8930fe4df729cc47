// The stand-in for card networks and banks: it looks a number up in the test tables and answers.
import type { CardAccount, CvvPolicy } from './accounts.ts'
import type { Account, AvsPolicy } from './accounts.ts'
import { isCardAccount } from './accounts.ts'
import { hasRoutingDigit } from './check-digits.ts'
import type { Code } from './messages.ts'
import type { BankDetails, CardDetails, PaymentDetails } from './payment-details.ts'
import {
  AVS_CARDS,
  type AvsResult,
  CVV_CARDS,
  type CvvResult,
  REFUSED_BANK_ACCOUNTS,
  REFUSED_CARDS,
  REFUSING_ROUTING_NUMBER,
  ROUTING_NUMBER_OF_REFUSED_ACCOUNTS,
} from './test-numbers.ts'

export type Verdict = { code: Code | null; cvv_result?: CvvResult; avs_result?: AvsResult }

/** `code` is null where the payment is authorised. */
export function judge(details: PaymentDetails, account: Account): Verdict {
  if (details.type === 'bank' || !isCardAccount(account)) return { code: bankCode(details) }
  const refused = REFUSED_CARDS.find((entry) => entry.number === details.number)
  if (refused) return { code: refused.code }
  const cvv = cvvResultOf(details, account.cvv_policy)
  const avs = avsResultOf(details, account.avs_policy)
  return {
    code: policyCode(account, cvv, avs),
    ...(cvv === undefined ? {} : { cvv_result: cvv }),
    ...(avs === undefined ? {} : { avs_result: avs }),
  }
}

function bankCode(details: PaymentDetails): Code | null {
  if (details.type !== 'bank') return null
  const { routing_number: routing, account_number: account } = details satisfies BankDetails
  if (routing === REFUSING_ROUTING_NUMBER || !hasRoutingDigit(routing)) return 'ach_invalid_routing_number'
  if (routing !== ROUTING_NUMBER_OF_REFUSED_ACCOUNTS) return null
  return REFUSED_BANK_ACCOUNTS.find((entry) => entry.account === account)?.code ?? null
}

function cvvResultOf(card: CardDetails, policy: CvvPolicy): CvvResult | undefined {
  if (card.cvv === undefined || policy === 'DISABLED') return undefined
  return CVV_CARDS.find((entry) => entry.number === card.number)?.result ?? 'MATCHED'
}

function avsResultOf(card: CardDetails, policy: AvsPolicy): AvsResult | undefined {
  if (policy === 'DISABLED') return undefined
  const special = AVS_CARDS.find((entry) => entry.number === card.number)
  if (special) return special.needs && !card[special.needs] ? 'NO_MATCH' : special.result
  if (card.address1 && card.postal_code) return 'ADDRESS_AND_POSTAL_CODE'
  if (card.postal_code) return 'POSTAL_CODE'
  return card.address1 ? 'ADDRESS' : undefined
}

function policyCode(
  account: CardAccount,
  cvv: CvvResult | undefined,
  avs: AvsResult | undefined,
): Code | null {
  if (cvv !== undefined && !passesCvv(account.cvv_policy, cvv)) return 'card_cvv_incorrect'
  if (account.ignore_avs_failure_if_cvv_match && cvv === 'MATCHED') return null
  if (!passesAvs(account.avs_policy, avs)) return 'card_avs_rejected'
  return null
}

function passesCvv(policy: CvvPolicy, result: CvvResult): boolean {
  if (result === 'MATCHED' || policy === 'DISABLED') return true
  return result === 'UNAVAILABLE' && policy !== 'REQUIRE_MATCH_STRICT'
}

const ADDRESS_MATCHES: ReadonlySet<AvsResult> = new Set(['ADDRESS', 'ADDRESS_AND_POSTAL_CODE'])
const POSTAL_CODE_MATCHES: ReadonlySet<AvsResult> = new Set(['POSTAL_CODE', 'ADDRESS_AND_POSTAL_CODE'])
const NO_CHECK_MADE: ReadonlySet<AvsResult> = new Set(['UNAVAILABLE', 'AVS_ERROR_INELIGIBLE'])

/** A lenient policy lets a payment through where no check could be made; without an address none can. */
function passesAvs(policy: AvsPolicy, result: AvsResult | undefined): boolean {
  if (policy === 'DISABLED' || policy === 'SUBMIT_IGNORE_RESULT') return true
  if (policy.endsWith('_LENIENT') && (result === undefined || NO_CHECK_MADE.has(result))) return true
  if (result === undefined) return false
  if (policy === 'ADDR_STRICT') return ADDRESS_MATCHES.has(result)
  if (policy === 'POSTAL_CODE_STRICT') return POSTAL_CODE_MATCHES.has(result)
  if (policy.startsWith('EXACT_')) return result === 'ADDRESS_AND_POSTAL_CODE'
  return ADDRESS_MATCHES.has(result) || POSTAL_CODE_MATCHES.has(result)
}
