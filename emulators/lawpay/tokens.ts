// One-time tokens: full numbers live here, in memory only, for five minutes or until the first charge.
import { fingerprintOf, newId } from './ids.ts'
import { maskCvv, maskNumber, maskRoutingNumber } from './masking.ts'
import { type PaymentDetails, readPaymentDetails, textOf } from './payment-details.ts'

const TOKEN_LIFE_MS = 5 * 60_000

/** What a token request may name besides the payment details. */
const REQUEST_FIELDS: ReadonlySet<string> = new Set([
  'public_key',
  'redirect_url',
  'type',
  'number',
  'card_type',
  'exp_month',
  'exp_year',
  'cvv',
  'routing_number',
  'account_number',
  'account_type',
  'name',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country',
  'email',
  'phone',
  'reference',
  'description',
  'form_data',
])
const REFERENCE_LENGTH_MAX = 64

export type Token = {
  id: string
  created: Date
  details: PaymentDetails
  reference?: string
  description?: string
  form_data?: unknown
}

export type TokenStore = { fingerprintKey: string; tokens: Map<string, Token> }

export function createTokenStore(fingerprintKey: string): TokenStore {
  return { fingerprintKey, tokens: new Map() }
}

/** Never refuses a number: the charge reports its problems. */
export function createToken(store: TokenStore, fields: Readonly<Record<string, unknown>>, now: Date): Token {
  dropExpired(store, now)
  const reference = textOf(fields.reference)?.slice(0, REFERENCE_LENGTH_MAX)
  const description = textOf(fields.description)?.slice(0, REFERENCE_LENGTH_MAX)
  const token: Token = {
    id: newId(),
    created: now,
    details: readPaymentDetails(fields),
    ...(reference ? { reference } : {}),
    ...(description ? { description } : {}),
    ...(fields.form_data === undefined ? {} : { form_data: fields.form_data }),
  }
  store.tokens.set(token.id, token)
  return token
}

/** A form's parameters that mean nothing to the gateway are kept as the token's `form_data`. */
export function withFormData(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const extra = Object.entries(fields).filter(([name]) => !REQUEST_FIELDS.has(name))
  if (extra.length === 0) return { ...fields }
  return { ...fields, form_data: Object.fromEntries(extra) }
}

/** null where the token is unknown, used or older than five minutes, without saying which. */
export function findToken(store: TokenStore, id: string, now: Date): Token | null {
  dropExpired(store, now)
  return store.tokens.get(id) ?? null
}

/** Takes the token out of the store, so that no second charge can have it. */
export function takeToken(store: TokenStore, id: string, now: Date): Token | null {
  const token = findToken(store, id, now)
  store.tokens.delete(id)
  return token
}

export function expireTokens(store: TokenStore): void {
  store.tokens.clear()
}

function dropExpired(store: TokenStore, now: Date): void {
  for (const [id, token] of store.tokens) {
    if (now.getTime() - token.created.getTime() >= TOKEN_LIFE_MS) store.tokens.delete(id)
  }
}

/** The token as shown to anyone: numbers masked, security code starred. */
export function showToken(store: TokenStore, token: Token): Record<string, unknown> {
  const { details, id, reference, description, form_data } = token
  const created = token.created.toISOString()
  return {
    id,
    created,
    modified: created,
    ...showDetails(store.fingerprintKey, details),
    ...(details.type === 'card' && details.cvv ? { cvv: maskCvv(details.cvv) } : {}),
    ...(reference === undefined ? {} : { reference }),
    ...(description === undefined ? {} : { description }),
    ...(form_data === undefined ? {} : { form_data }),
  }
}

export function showDetails(fingerprintKey: string, details: PaymentDetails): Record<string, unknown> {
  if (details.type === 'bank') {
    const { type, routing_number, account_number, ...rest } = details
    return {
      type,
      routing_number: maskRoutingNumber(routing_number),
      account_number: maskNumber(account_number),
      fingerprint: fingerprintOf(fingerprintKey, `${routing_number} ${account_number}`),
      ...rest,
    }
  }
  const { type, number, exp_month, exp_year, cvv: _cvv, ...rest } = details
  return {
    type,
    number: maskNumber(number),
    fingerprint: fingerprintOf(fingerprintKey, number),
    ...(exp_month === null ? {} : { exp_month }),
    ...(exp_year === null ? {} : { exp_year }),
    ...rest,
  }
}
