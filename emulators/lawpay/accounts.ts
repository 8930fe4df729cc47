// The firm's four accounts: operating and trust, each for cards and for eChecks.
import { stableId } from './ids.ts'

export type CvvPolicy = 'DISABLED' | 'OPTIONAL' | 'REQUIRE_MATCH_LENIENT' | 'REQUIRE_MATCH_STRICT'

export type AvsPolicy =
  | 'DISABLED'
  | 'SUBMIT_IGNORE_RESULT'
  | 'ADDR_OR_POSTAL_CODE_LENIENT'
  | 'ADDR_OR_POSTAL_CODE_STRICT'
  | 'ADDR_STRICT'
  | 'POSTAL_CODE_STRICT'
  | 'EXACT_ADDR_AND_POSTAL_CODE_LENIENT'
  | 'EXACT_ADDR_AND_POSTAL_CODE_STRICT'

/** What a card account demands of a card. Lists are comma-separated, as on the wire; `*` accepts every card. */
export type CardPolicy = {
  accepted_card_types: string
  required_payment_fields: string
  cvv_policy: CvvPolicy
  avs_policy: AvsPolicy
  ignore_avs_failure_if_cvv_match: boolean
}

export const DEFAULT_CARD_POLICY: CardPolicy = {
  accepted_card_types: 'VISA,MASTERCARD,AMERICAN_EXPRESS',
  required_payment_fields: 'name',
  cvv_policy: 'REQUIRE_MATCH_LENIENT',
  avs_policy: 'ADDR_OR_POSTAL_CODE_LENIENT',
  ignore_avs_failure_if_cvv_match: false,
}

type AccountCommon = {
  id: string
  created: string
  modified: string
  name: string
  status: 'ACTIVE' | 'INACTIVE' | 'DELETED'
  primary: boolean
  /** Absent where the gateway does not know. */
  trust_account?: boolean
  required_payment_fields: string
  transaction_allowed_countries: string
}

export type CardAccount = AccountCommon &
  CardPolicy & { currency: string } & {
    swipe_cvv_policy: CvvPolicy
    swipe_avs_policy: AvsPolicy
    swipe_ignore_avs_failure_if_cvv_match: boolean
    swipe_required_payment_fields: string
  }

export type BankAccount = AccountCommon & {
  routing_number: string
  account_number: string
  account_type: 'CHECKING' | 'SAVINGS'
  bank_name: string
}

export type Account = CardAccount | BankAccount

export type AccountIds = {
  operatingCard: string
  trustCard: string
  operatingBank: string
  trustBank: string
}

export const TEST_BANK = 'FIRST BANK OF TESTING'
const ACCOUNTS_SINCE = '2024-01-02T15:00:00.000Z'

/** The same public key always has the same four accounts. */
export function accountIdsOf(publicKey: string): AccountIds {
  return {
    operatingCard: stableId(publicKey, 'operating card'),
    trustCard: stableId(publicKey, 'trust card'),
    operatingBank: stableId(publicKey, 'operating bank'),
    trustBank: stableId(publicKey, 'trust bank'),
  }
}

export type AccountSettings = { trustAccountKnown: boolean; cardPolicy: CardPolicy }

export function cardAccounts(ids: AccountIds, settings: AccountSettings): CardAccount[] {
  const { cardPolicy } = settings
  const account = (id: string, name: string, trust: boolean): CardAccount => ({
    ...common(id, name, trust, settings),
    ...cardPolicy,
    transaction_allowed_countries: 'US,CA',
    currency: 'USD',
    swipe_cvv_policy: 'DISABLED',
    swipe_avs_policy: 'DISABLED',
    swipe_ignore_avs_failure_if_cvv_match: false,
    swipe_required_payment_fields: '',
  })
  return [account(ids.operatingCard, 'Operating', false), account(ids.trustCard, 'Trust', true)]
}

export function bankAccounts(ids: AccountIds, settings: AccountSettings): BankAccount[] {
  const account = (id: string, name: string, trust: boolean, account_number: string): BankAccount => ({
    ...common(id, name, trust, settings),
    routing_number: '******013',
    account_number,
    account_type: 'CHECKING',
    bank_name: TEST_BANK,
  })
  return [
    account(ids.operatingBank, 'Operating eCheck', false, '*****8932'),
    account(ids.trustBank, 'Trust eCheck', true, '*****8933'),
  ]
}

function common(id: string, name: string, trust: boolean, settings: AccountSettings): AccountCommon {
  return {
    id,
    created: ACCOUNTS_SINCE,
    modified: ACCOUNTS_SINCE,
    name,
    status: 'ACTIVE',
    primary: !trust,
    ...(settings.trustAccountKnown ? { trust_account: trust } : {}),
    required_payment_fields: 'name',
    transaction_allowed_countries: 'US',
  }
}

export function isCardAccount(account: Account): account is CardAccount {
  return 'cvv_policy' in account
}
