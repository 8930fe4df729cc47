// The firm as the gateway knows it: its name and address, where events are sent, and its accounts.
import type { BankAccount, CardAccount } from './accounts.ts'
import { stableId } from './ids.ts'
import type { Message } from './messages.ts'
import { invalidData, Refusal } from './refusal.ts'

const EVENTS_URLS_LENGTH_MAX = 1024

/** What PUT /v1/merchant may change; anything else in its body is ignored. */
export const CHANGEABLE_FIELDS = [
  'name',
  'contact_name',
  'contact_email',
  'contact_phone',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country',
  'timezone',
  'api_allowed_ip_address_ranges',
  'live_events_urls',
  'test_events_urls',
] as const
type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]
export type MerchantChange = Partial<Record<ChangeableField, string>>

export type Merchant = {
  id: string
  created: string
  modified: string
  public_key: string
  details: MerchantChange
  merchant_accounts: CardAccount[]
  ach_accounts: BankAccount[]
}

const MERCHANT_SINCE = '2024-01-02T15:00:00.000Z'

/** Reserved names and numbers: nothing here reaches a real person. */
const DEMONSTRATION_DETAILS: MerchantChange = {
  name: 'Lone Star Immigration Law',
  contact_name: 'Demonstration Contact',
  contact_email: 'office@lonestar-immigration.example',
  contact_phone: '2145550134',
  address1: '1700 Pacific Avenue, Suite 1000',
  city: 'Dallas',
  state: 'TX',
  postal_code: '75201',
  country: 'US',
  timezone: 'America/Chicago',
}

export function newMerchant(
  publicKey: string,
  accounts: Pick<Merchant, 'merchant_accounts' | 'ach_accounts'>,
): Merchant {
  return {
    id: stableId(publicKey, 'merchant'),
    created: MERCHANT_SINCE,
    modified: MERCHANT_SINCE,
    public_key: publicKey,
    details: DEMONSTRATION_DETAILS,
    ...accounts,
  }
}

export function showMerchant(merchant: Merchant): Record<string, unknown> {
  const { details, merchant_accounts, ach_accounts, ...rest } = merchant
  return { ...rest, ...details, merchant_accounts, ach_accounts }
}

/** Reads a change or refuses it whole. An empty text removes a value. */
export function readMerchantChange(body: Readonly<Record<string, unknown>>): MerchantChange {
  const change: MerchantChange = {}
  const problems: Message[] = []
  for (const field of CHANGEABLE_FIELDS) {
    const value = body[field] === null ? '' : body[field]
    if (value === undefined) continue
    if (typeof value !== 'string') problems.push(invalidData(field, 'invalid', 'is invalid'))
    else change[field] = value
  }
  for (const field of ['live_events_urls', 'test_events_urls'] as const) {
    const urls = change[field] ?? ''
    if (urls.length > EVENTS_URLS_LENGTH_MAX) {
      problems.push(invalidData(field, 'invalid_length', 'length is invalid'))
    } else if (!splitUrls(urls).every(isWebAddress)) {
      problems.push(invalidData(field, 'invalid', 'is invalid'))
    }
  }
  if (problems.length > 0) throw new Refusal(problems)
  return change
}

/** Test-mode changes are pushed to these; a test key never reaches the live ones. */
export function eventUrlsOf(merchant: Merchant): string[] {
  return splitUrls(merchant.details.test_events_urls ?? '')
}

function splitUrls(list: string): string[] {
  return list
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
